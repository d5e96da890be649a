/* syrk by dsyrk. */
#include "../bench.h"
#include "blas.h"

__attribute__((noinline)) void kernel_syrk(int n, int m, double alpha, double beta, double C[restrict n][n],
                                           double A[restrict n][m])
{
  openblas_set_num_threads(1);
  cblas_dsyrk(BLAS_ROWS, BLAS_LOWER, BLAS_PLAIN, n, m, alpha, &A[0][0], m, beta, &C[0][0], n);
}

#define BENCH_TWIN
#include "../syrk.c"

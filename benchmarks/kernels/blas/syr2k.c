/* syr2k by dsyr2k. */
#include "../bench.h"
#include "blas.h"

__attribute__((noinline)) void kernel_syr2k(int n, int m, double alpha, double beta, double C[restrict n][n],
                                            double A[restrict n][m], double B[restrict n][m])
{
  openblas_set_num_threads(1);
  cblas_dsyr2k(BLAS_ROWS, BLAS_LOWER, BLAS_PLAIN, n, m, alpha, &A[0][0], m, &B[0][0], m, beta, &C[0][0], n);
}

#define BENCH_TWIN
#include "../syr2k.c"

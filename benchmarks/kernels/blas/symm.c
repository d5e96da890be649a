/* symm by dsymm. */
#include "../bench.h"
#include "blas.h"

__attribute__((noinline)) void kernel_symm(int m, int n, double alpha, double beta, double C[restrict m][n],
                                           double A[restrict m][m], double B[restrict m][n])
{
  openblas_set_num_threads(1);
  cblas_dsymm(BLAS_ROWS, BLAS_LEFT, BLAS_LOWER, m, n, alpha, &A[0][0], m, &B[0][0], n, beta, &C[0][0], n);
}

#define BENCH_TWIN
#include "../symm.c"

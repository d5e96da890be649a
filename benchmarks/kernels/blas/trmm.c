/* trmm by dtrmm. */
#include "../bench.h"
#include "blas.h"

__attribute__((noinline)) void kernel_trmm(int m, int n, double alpha, double A[restrict m][m],
                                           double B[restrict m][n])
{
  openblas_set_num_threads(1);
  cblas_dtrmm(BLAS_ROWS, BLAS_LEFT, BLAS_LOWER, BLAS_TRANSPOSED, BLAS_UNIT, m, n, alpha, &A[0][0], m, &B[0][0], n);
}

#define BENCH_TWIN
#include "../trmm.c"

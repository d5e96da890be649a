/* gesummv by dgemv, twice. */
#include "../bench.h"
#include "blas.h"

__attribute__((noinline)) void kernel_gesummv(int n, double alpha, double beta, double A[restrict n][n],
                                              double B[restrict n][n], double tmp[restrict n], double x[restrict n],
                                              double y[restrict n])
{
  openblas_set_num_threads(1);
  cblas_dgemv(BLAS_ROWS, BLAS_PLAIN, n, n, 1.0, &A[0][0], n, x, 1, 0.0, tmp, 1);
  cblas_dgemv(BLAS_ROWS, BLAS_PLAIN, n, n, beta, &B[0][0], n, x, 1, 0.0, y, 1);
  for (int i = 0; i < n; i++) {
    y[i] += alpha * tmp[i];
  }
}

#define BENCH_TWIN
#include "../gesummv.c"

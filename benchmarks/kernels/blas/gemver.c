/* gemver by dger and dgemv, twice each. */
#include "../bench.h"
#include "blas.h"

__attribute__((noinline)) void kernel_gemver(int n, double alpha, double beta, double A[restrict n][n],
                                             double u1[restrict n], double v1[restrict n], double u2[restrict n],
                                             double v2[restrict n], double w[restrict n], double x[restrict n],
                                             double y[restrict n], double z[restrict n])
{
  openblas_set_num_threads(1);
  cblas_dger(BLAS_ROWS, n, n, 1.0, u1, 1, v1, 1, &A[0][0], n);
  cblas_dger(BLAS_ROWS, n, n, 1.0, u2, 1, v2, 1, &A[0][0], n);
  cblas_dgemv(BLAS_ROWS, BLAS_TRANSPOSED, n, n, beta, &A[0][0], n, y, 1, 1.0, x, 1);
  for (int i = 0; i < n; i++) {
    x[i] += z[i];
  }
  cblas_dgemv(BLAS_ROWS, BLAS_PLAIN, n, n, alpha, &A[0][0], n, x, 1, 1.0, w, 1);
}

#define BENCH_TWIN
#include "../gemver.c"

/* mvt by dgemv, twice. */
#include "../bench.h"
#include "blas.h"

__attribute__((noinline)) void kernel_mvt(int n, double x1[restrict n], double x2[restrict n], double y_1[restrict n],
                                          double y_2[restrict n], double A[restrict n][n])
{
  openblas_set_num_threads(1);
  cblas_dgemv(BLAS_ROWS, BLAS_PLAIN, n, n, 1.0, &A[0][0], n, y_1, 1, 1.0, x1, 1);
  cblas_dgemv(BLAS_ROWS, BLAS_TRANSPOSED, n, n, 1.0, &A[0][0], n, y_2, 1, 1.0, x2, 1);
}

#define BENCH_TWIN
#include "../mvt.c"

/* atax by dgemv, twice. */
#include "../bench.h"
#include "blas.h"

__attribute__((noinline)) void kernel_atax(int m, int n, double A[restrict m][n], double x[restrict n],
                                           double y[restrict n], double tmp[restrict m])
{
  openblas_set_num_threads(1);
  cblas_dgemv(BLAS_ROWS, BLAS_PLAIN, m, n, 1.0, &A[0][0], n, x, 1, 0.0, tmp, 1);
  cblas_dgemv(BLAS_ROWS, BLAS_TRANSPOSED, m, n, 1.0, &A[0][0], n, tmp, 1, 0.0, y, 1);
}

#define BENCH_TWIN
#include "../atax.c"

/* trisolv by dtrsv. */
#include "../bench.h"
#include "blas.h"

__attribute__((noinline)) void kernel_trisolv(int n, double L[restrict n][n], double x[restrict n],
                                              double b[restrict n])
{
  openblas_set_num_threads(1);
  memcpy(x, b, n * sizeof(double));
  cblas_dtrsv(BLAS_ROWS, BLAS_LOWER, BLAS_PLAIN, BLAS_NON_UNIT, n, &L[0][0], n, x, 1);
}

#define BENCH_TWIN
#include "../trisolv.c"

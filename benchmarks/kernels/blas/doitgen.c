/* doitgen by dgemm of all rows at once, into an array of its own. */
#include "../bench.h"
#include "blas.h"

__attribute__((noinline)) void kernel_doitgen(int nr, int nq, int np, double A[restrict nr][nq][np],
                                              double C4[restrict np][np], double sum[restrict np])
{
  openblas_set_num_threads(1);
  size_t rows = (size_t)nr * nq;
  if (!rows || !np) {
    return;
  }
  double(*products)[np] = malloc(rows * np * sizeof(double));
  if (!products) {
    bench_fail("out of memory", "", 1);
  }
  cblas_dgemm(BLAS_ROWS, BLAS_PLAIN, BLAS_PLAIN, (int)rows, np, np, 1.0, &A[0][0][0], np, &C4[0][0], np, 0.0,
              &products[0][0], np);
  memcpy(A, products, rows * np * sizeof(double));
  memcpy(sum, products[rows - 1], np * sizeof(double));
  free(products);
}

#define BENCH_TWIN
#include "../doitgen.c"

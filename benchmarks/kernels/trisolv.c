/* Solves L x = b for a lower triangular L */
#include "bench.h"

static const bench_sizes sizes = {
  /*                 n */
  [MINI]       = {  40},
  [SMALL]      = { 120},
  [MEDIUM]     = { 400},
  [LARGE]      = {2000},
  [EXTRALARGE] = {4000},
};

/* What lies above the diagonal is never read. */
static void init(int n, double L[n][n], double b[n])
{
  for (int i = 0; i < n; i++) {
    b[i] = bench_unit(i, 0, 1);
    for (int j = 0; j < n; j++) {
      L[i][j] = j < i ? bench_unit(i, j, 2) / n : j == i ? 1 + bench_unit(i, i, 2) : -999;
    }
  }
}

#ifndef BENCH_TWIN
__attribute__((noinline)) void kernel_trisolv(int n, double L[restrict n][n], double x[restrict n],
                                              double b[restrict n])
{
  int i, j;

#pragma scop
  for (i = 0; i < n; i++) {
    x[i] = b[i];
    for (j = 0; j < i; j++)
      x[i] -= L[i][j] * x[j];
    x[i] = x[i] / L[i][i];
  }
#pragma endscop
}
#endif

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 1, sizes);
  int n = b.size[0];
  double(*L)[n] = bench_array_2d(&b, sizeof(double), n, n);
  double *x = bench_array_1d(&b, sizeof(double), n);
  double *rhs = bench_array_1d(&b, sizeof(double), n);
  while (bench_next(&b)) {
    init(n, L, rhs);
    bench_start(&b);
    kernel_trisolv(n, L, x, rhs);
    bench_stop(&b);
  }
  bench_double(&b, x, n);
  return bench_end(&b);
}

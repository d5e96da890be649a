/* y := transpose(A) (A x), with tmp := A x */
#include "bench.h"

static const bench_sizes sizes = {
  /*                 m     n */
  [MINI]       = {  38,   42},
  [SMALL]      = { 116,  124},
  [MEDIUM]     = { 390,  410},
  [LARGE]      = {1900, 2100},
  [EXTRALARGE] = {1800, 2200},
};

#ifndef BENCH_TWIN
__attribute__((noinline)) void kernel_atax(int m, int n, double A[restrict m][n], double x[restrict n],
                                           double y[restrict n], double tmp[restrict m])
{
  int i, j;

#pragma scop
  for (i = 0; i < n; i++)
    y[i] = 0;
  for (i = 0; i < m; i++) {
    tmp[i] = 0.0;
    for (j = 0; j < n; j++)
      tmp[i] = tmp[i] + A[i][j] * x[j];
    for (j = 0; j < n; j++)
      y[j] = y[j] + A[i][j] * tmp[i];
  }
#pragma endscop
}
#endif

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 2, sizes);
  int m = b.size[0], n = b.size[1];
  double(*A)[n] = bench_array_2d(&b, sizeof(double), m, n);
  double *x = bench_array_1d(&b, sizeof(double), n);
  double *y = bench_array_1d(&b, sizeof(double), n);
  double *tmp = bench_array_1d(&b, sizeof(double), m);
  while (bench_next(&b)) {
    bench_fill(A, m, n, 1);
    bench_fill(x, n, 1, 2);
    bench_start(&b);
    kernel_atax(m, n, A, x, y, tmp);
    bench_stop(&b);
  }
  bench_double(&b, y, n);
  bench_double(&b, tmp, m);
  return bench_end(&b);
}

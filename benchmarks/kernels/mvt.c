/* x1 := x1 + A y_1 and x2 := x2 + transpose(A) y_2 */
#include "bench.h"

static const bench_sizes sizes = {
  /*                 n */
  [MINI]       = {  40},
  [SMALL]      = { 120},
  [MEDIUM]     = { 400},
  [LARGE]      = {2000},
  [EXTRALARGE] = {4000},
};

#ifndef BENCH_TWIN
__attribute__((noinline)) void kernel_mvt(int n, double x1[restrict n], double x2[restrict n], double y_1[restrict n],
                                          double y_2[restrict n], double A[restrict n][n])
{
  int i, j;

#pragma scop
  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++)
      x1[i] = x1[i] + A[i][j] * y_1[j];
  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++)
      x2[i] = x2[i] + A[j][i] * y_2[j];
#pragma endscop
}
#endif

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 1, sizes);
  int n = b.size[0];
  double *x1 = bench_array_1d(&b, sizeof(double), n);
  double *x2 = bench_array_1d(&b, sizeof(double), n);
  double *y_1 = bench_array_1d(&b, sizeof(double), n);
  double *y_2 = bench_array_1d(&b, sizeof(double), n);
  double(*A)[n] = bench_array_2d(&b, sizeof(double), n, n);
  while (bench_next(&b)) {
    bench_fill(x1, n, 1, 1);
    bench_fill(x2, n, 1, 2);
    bench_fill(y_1, n, 1, 3);
    bench_fill(y_2, n, 1, 4);
    bench_fill(A, n, n, 5);
    bench_start(&b);
    kernel_mvt(n, x1, x2, y_1, y_2, A);
    bench_stop(&b);
  }
  bench_double(&b, x1, n);
  bench_double(&b, x2, n);
  return bench_end(&b);
}

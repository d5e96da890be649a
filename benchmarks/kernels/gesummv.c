/* y := alpha A x + beta B x, with tmp := A x */
#include "bench.h"

static const bench_sizes sizes = {
  /*                 n */
  [MINI]       = {  30},
  [SMALL]      = {  90},
  [MEDIUM]     = { 250},
  [LARGE]      = {1300},
  [EXTRALARGE] = {2800},
};

#ifndef BENCH_TWIN
__attribute__((noinline)) void kernel_gesummv(int n, double alpha, double beta, double A[restrict n][n],
                                              double B[restrict n][n], double tmp[restrict n], double x[restrict n],
                                              double y[restrict n])
{
  int i, j;

#pragma scop
  for (i = 0; i < n; i++) {
    tmp[i] = 0.0;
    y[i] = 0.0;
    for (j = 0; j < n; j++) {
      tmp[i] = A[i][j] * x[j] + tmp[i];
      y[i] = B[i][j] * x[j] + y[i];
    }
    y[i] = alpha * tmp[i] + beta * y[i];
  }
#pragma endscop
}
#endif

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 1, sizes);
  int n = b.size[0];
  double alpha = bench_opaque(1.5), beta = bench_opaque(1.2);
  double(*A)[n] = bench_array_2d(&b, sizeof(double), n, n);
  double(*B)[n] = bench_array_2d(&b, sizeof(double), n, n);
  double *tmp = bench_array_1d(&b, sizeof(double), n);
  double *x = bench_array_1d(&b, sizeof(double), n);
  double *y = bench_array_1d(&b, sizeof(double), n);
  while (bench_next(&b)) {
    bench_fill(A, n, n, 1);
    bench_fill(B, n, n, 2);
    bench_fill(x, n, 1, 3);
    bench_start(&b);
    kernel_gesummv(n, alpha, beta, A, B, tmp, x, y);
    bench_stop(&b);
  }
  bench_double(&b, tmp, n);
  bench_double(&b, y, n);
  return bench_end(&b);
}

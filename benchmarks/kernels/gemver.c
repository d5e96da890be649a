/* A := A + u1 v1 + u2 v2; x := x + beta transpose(A) y + z; w := w + alpha A x */
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
__attribute__((noinline)) void kernel_gemver(int n, double alpha, double beta, double A[restrict n][n],
                                             double u1[restrict n], double v1[restrict n], double u2[restrict n],
                                             double v2[restrict n], double w[restrict n], double x[restrict n],
                                             double y[restrict n], double z[restrict n])
{
  int i, j;

#pragma scop
  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++)
      A[i][j] = A[i][j] + u1[i] * v1[j] + u2[i] * v2[j];

  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++)
      x[i] = x[i] + beta * A[j][i] * y[j];

  for (i = 0; i < n; i++)
    x[i] = x[i] + z[i];

  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++)
      w[i] = w[i] + alpha * A[i][j] * x[j];
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
  double *u1 = bench_array_1d(&b, sizeof(double), n);
  double *v1 = bench_array_1d(&b, sizeof(double), n);
  double *u2 = bench_array_1d(&b, sizeof(double), n);
  double *v2 = bench_array_1d(&b, sizeof(double), n);
  double *w = bench_array_1d(&b, sizeof(double), n);
  double *x = bench_array_1d(&b, sizeof(double), n);
  double *y = bench_array_1d(&b, sizeof(double), n);
  double *z = bench_array_1d(&b, sizeof(double), n);
  while (bench_next(&b)) {
    bench_fill(A, n, n, 1);
    bench_fill(u1, n, 1, 2);
    bench_fill(v1, n, 1, 3);
    bench_fill(u2, n, 1, 4);
    bench_fill(v2, n, 1, 5);
    bench_fill(w, n, 1, 6);
    bench_fill(x, n, 1, 7);
    bench_fill(y, n, 1, 8);
    bench_fill(z, n, 1, 9);
    bench_start(&b);
    kernel_gemver(n, alpha, beta, A, u1, v1, u2, v2, w, x, y, z);
    bench_stop(&b);
  }
  bench_double(&b, A, (size_t)n * n);
  bench_double(&b, w, n);
  bench_double(&b, x, n);
  return bench_end(&b);
}

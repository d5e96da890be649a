/* Alternating-direction implicit steps of a heat equation: along columns, then along rows */
#include "bench.h"

static const bench_sizes sizes = {
  /*              tsteps     n */
  [MINI]       = {    20,   20},
  [SMALL]      = {    40,   60},
  [MEDIUM]     = {   100,  200},
  [LARGE]      = {   500, 1000},
  [EXTRALARGE] = {  1000, 2000},
};

#ifndef BENCH_TWIN
__attribute__((noinline)) void kernel_adi(int tsteps, int n, double u[restrict n][n], double v[restrict n][n],
                                          double p[restrict n][n], double q[restrict n][n])
{
  int t, i, j;
  double DX, DY, DT;
  double B1, B2;
  double mul1, mul2;
  double a, b, c, d, e, f;

#pragma scop
  DX = 1.0 / (double)n;
  DY = 1.0 / (double)n;
  DT = 1.0 / (double)tsteps;
  B1 = 2.0;
  B2 = 1.0;
  mul1 = B1 * DT / (DX * DX);
  mul2 = B2 * DT / (DY * DY);

  a = -mul1 / 2.0;
  b = 1.0 + mul1;
  c = a;
  d = -mul2 / 2.0;
  e = 1.0 + mul2;
  f = d;

  for (t = 1; t <= tsteps; t++) {
    for (i = 1; i < n - 1; i++) {
      v[0][i] = 1.0;
      p[i][0] = 0.0;
      q[i][0] = v[0][i];
      for (j = 1; j < n - 1; j++) {
        p[i][j] = -c / (a * p[i][j - 1] + b);
        q[i][j] = (-d * u[j][i - 1] + (1.0 + 2.0 * d) * u[j][i] - f * u[j][i + 1] - a * q[i][j - 1])
                  / (a * p[i][j - 1] + b);
      }
      v[n - 1][i] = 1.0;
      for (j = n - 2; j >= 1; j--)
        v[j][i] = p[i][j] * v[j + 1][i] + q[i][j];
    }
    for (i = 1; i < n - 1; i++) {
      u[i][0] = 1.0;
      p[i][0] = 0.0;
      q[i][0] = u[i][0];
      for (j = 1; j < n - 1; j++) {
        p[i][j] = -f / (d * p[i][j - 1] + e);
        q[i][j] = (-a * v[i - 1][j] + (1.0 + 2.0 * a) * v[i][j] - c * v[i + 1][j] - d * q[i][j - 1])
                  / (d * p[i][j - 1] + e);
      }
      u[i][n - 1] = 1.0;
      for (j = n - 2; j >= 1; j--)
        u[i][j] = p[i][j] * u[i][j + 1] + q[i][j];
    }
  }
#pragma endscop
}
#endif

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 2, sizes);
  int tsteps = b.size[0], n = b.size[1];
  double(*u)[n] = bench_array_2d(&b, sizeof(double), n, n);
  double(*v)[n] = bench_array_2d(&b, sizeof(double), n, n);
  double(*p)[n] = bench_array_2d(&b, sizeof(double), n, n);
  double(*q)[n] = bench_array_2d(&b, sizeof(double), n, n);
  while (bench_next(&b)) {
    bench_fill(u, n, n, 1);
    bench_fill(v, n, n, 2);
    bench_fill(p, n, n, 3);
    bench_fill(q, n, n, 4);
    bench_start(&b);
    kernel_adi(tsteps, n, u, v, p, q);
    bench_stop(&b);
  }
  bench_double(&b, u, (size_t)n * n);
  bench_double(&b, v, (size_t)n * n);
  bench_double(&b, p, (size_t)n * n);
  bench_double(&b, q, (size_t)n * n);
  return bench_end(&b);
}

/* Viscous fluxes of a flow solver, along rows */
#include "../bench.h"

static const bench_sizes sizes = {
  /*                 m     n */
  [MINI]       = {  20,   30},
  [SMALL]      = {  60,   80},
  [MEDIUM]     = { 480,  640},
  [LARGE]      = {1024, 1024},
  [EXTRALARGE] = {2048, 2048},
};

__attribute__((noinline)) void kernel_rhs(int m, int n, double tz3, double c1c5, double r0[restrict m + 2][n + 2],
                                          double r1[restrict m + 2][n + 2], double r2[restrict m + 2][n + 2],
                                          double r3[restrict m + 2][n + 2], double r4[restrict m + 2][n + 2],
                                          double f1[restrict m + 2][n + 2], double f2[restrict m + 2][n + 2],
                                          double f3[restrict m + 2][n + 2], double f4[restrict m + 2][n + 2])
{
#pragma scop
  for (int i = 0; i < m; i++)
    for (int k = 1; k <= n; k++) {
      double here = 1.0 / r0[i][k];
      double u1 = here * r1[i][k], u2 = here * r2[i][k], u3 = here * r3[i][k], u4 = here * r4[i][k];
      double before = 1.0 / r0[i][k - 1];
      double v1 = before * r1[i][k - 1], v2 = before * r2[i][k - 1];
      double v3 = before * r3[i][k - 1], v4 = before * r4[i][k - 1];
      f1[i][k] = tz3 * (u1 - v1);
      f2[i][k] = tz3 * (u2 - v2);
      f3[i][k] = 4.0 / 3.0 * tz3 * (u3 - v3);
      f4[i][k] = 0.5 * (1.0 - c1c5) * tz3 * ((u1 * u1 + u2 * u2 + u3 * u3) - (v1 * v1 + v2 * v2 + v3 * v3))
                 + 1.0 / 6.0 * tz3 * (u3 * u3 - v3 * v3) + c1c5 * tz3 * (u4 - v4);
    }
#pragma endscop
}

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 2, sizes);
  int m = b.size[0], n = b.size[1];
  double(*r0)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*r1)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*r2)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*r3)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*r4)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*f1)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*f2)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*f3)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*f4)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  while (bench_next(&b)) {
    bench_fill(r0, m + 2, n + 2, 1);
    for (int i = 0; i < m + 2; i++)
      for (int k = 0; k < n + 2; k++)
        r0[i][k] += 1.0;
    bench_fill(r1, m + 2, n + 2, 2);
    bench_fill(r2, m + 2, n + 2, 3);
    bench_fill(r3, m + 2, n + 2, 4);
    bench_fill(r4, m + 2, n + 2, 5);
    bench_fill(f1, m + 2, n + 2, 6);
    bench_fill(f2, m + 2, n + 2, 7);
    bench_fill(f3, m + 2, n + 2, 8);
    bench_fill(f4, m + 2, n + 2, 9);
    bench_start(&b);
    kernel_rhs(m, n, 0.25, 1.96, r0, r1, r2, r3, r4, f1, f2, f3, f4);
    bench_stop(&b);
  }
  bench_double(&b, f1, (size_t)(m + 2) * (n + 2));
  bench_double(&b, f2, (size_t)(m + 2) * (n + 2));
  bench_double(&b, f3, (size_t)(m + 2) * (n + 2));
  bench_double(&b, f4, (size_t)(m + 2) * (n + 2));
  return bench_end(&b);
}

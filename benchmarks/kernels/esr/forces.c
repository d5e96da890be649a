/* Pressure and magnetic forces on a plasma, in three directions */
#include "../bench.h"

static const bench_sizes sizes = {
  /*                 m     n */
  [MINI]       = {  20,   30},
  [SMALL]      = {  60,   80},
  [MEDIUM]     = { 480,  640},
  [LARGE]      = {1024, 1024},
  [EXTRALARGE] = {2048, 2048},
};

__attribute__((noinline)) void kernel_forces(int m, int n, double dt, double p[restrict m + 2][n + 2],
                                             double q[restrict m + 2][n + 2], double b1[restrict m + 2][n + 2],
                                             double b2[restrict m + 2][n + 2], double b3[restrict m + 2][n + 2],
                                             double g[restrict m + 2][n + 2], double rho[restrict m + 2][n + 2],
                                             double v1[restrict m + 2][n + 2], double v2[restrict m + 2][n + 2],
                                             double v3[restrict m + 2][n + 2])
{
#pragma scop
  for (int i = 1; i <= m; i++)
    for (int j = 1; j <= n; j++) {
      v1[i][j] = dt * g[i][j] / (2.0 + rho[i][j] + rho[i][j - 1])
                 * (p[i][j] - p[i][j - 1] + g[i][j] * (b2[i][j] * b2[i][j]) - g[i][j - 1] * (b2[i][j - 1] * b2[i][j - 1])
                    + g[i][j] * (b3[i][j] * b3[i][j]) - g[i][j - 1] * (b3[i][j - 1] * b3[i][j - 1]));
      v2[i][j] = dt * q[i][j] / (2.0 + rho[i][j] + rho[i - 1][j])
                 * (p[i][j] - p[i - 1][j] + g[i][j] * (b1[i][j] * b1[i][j]) - g[i - 1][j] * (b1[i - 1][j] * b1[i - 1][j])
                    + g[i][j] * (b3[i][j] * b3[i][j]) - g[i - 1][j] * (b3[i - 1][j] * b3[i - 1][j]));
      v3[i][j] = dt * q[i][j] / (2.0 + rho[i][j] + rho[i - 1][j - 1])
                 * (p[i][j] - p[i - 1][j - 1] + q[i][j] * (b1[i][j] * b1[i][j])
                    - q[i][j - 1] * (b1[i][j - 1] * b1[i][j - 1]) + q[i][j] * (b2[i][j] * b2[i][j])
                    - q[i - 1][j] * (b2[i - 1][j] * b2[i - 1][j]));
    }
#pragma endscop
}

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 2, sizes);
  int m = b.size[0], n = b.size[1];
  double(*p)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*q)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*b1)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*b2)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*b3)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*g)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*rho)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*v1)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*v2)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*v3)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  while (bench_next(&b)) {
    bench_fill(p, m + 2, n + 2, 1);
    bench_fill(q, m + 2, n + 2, 2);
    bench_fill(b1, m + 2, n + 2, 3);
    bench_fill(b2, m + 2, n + 2, 4);
    bench_fill(b3, m + 2, n + 2, 5);
    bench_fill(g, m + 2, n + 2, 6);
    bench_fill(rho, m + 2, n + 2, 7);
    bench_fill(v1, m + 2, n + 2, 8);
    bench_fill(v2, m + 2, n + 2, 9);
    bench_fill(v3, m + 2, n + 2, 10);
    bench_start(&b);
    kernel_forces(m, n, 0.125, p, q, b1, b2, b3, g, rho, v1, v2, v3);
    bench_stop(&b);
  }
  bench_double(&b, v1, (size_t)(m + 2) * (n + 2));
  bench_double(&b, v2, (size_t)(m + 2) * (n + 2));
  bench_double(&b, v3, (size_t)(m + 2) * (n + 2));
  return bench_end(&b);
}

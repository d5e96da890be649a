/* Mass fluxes, vorticity and height of a shallow-water model, on staggered grids */
#include "../bench.h"

static const bench_sizes sizes = {
  /*                 m     n */
  [MINI]       = {  20,   30},
  [SMALL]      = {  60,   80},
  [MEDIUM]     = { 480,  640},
  [LARGE]      = {1024, 1024},
  [EXTRALARGE] = {2048, 2048},
};

__attribute__((noinline)) void kernel_calc1(int m, int n, double fsdx, double fsdy, double p[restrict m + 2][n + 2],
                                            double u[restrict m + 2][n + 2], double v[restrict m + 2][n + 2],
                                            double cu[restrict m + 2][n + 2], double cv[restrict m + 2][n + 2],
                                            double z[restrict m + 2][n + 2], double h[restrict m + 2][n + 2])
{
#pragma scop
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      cu[i][j + 1] = 0.5 * (p[i][j + 1] + p[i][j]) * u[i][j + 1];
      cv[i + 1][j] = 0.5 * (p[i + 1][j] + p[i][j]) * v[i + 1][j];
      z[i + 1][j + 1] = (fsdx * (v[i + 1][j + 1] - v[i + 1][j]) - fsdy * (u[i + 1][j + 1] - u[i][j + 1]))
                        / (p[i][j] + p[i][j + 1] + p[i + 1][j + 1] + p[i + 1][j]);
      h[i][j] = p[i][j]
                + 0.25 * (u[i][j + 1] * u[i][j + 1] + u[i][j] * u[i][j] + v[i + 1][j] * v[i + 1][j]
                          + v[i][j] * v[i][j]);
    }
#pragma endscop
}

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 2, sizes);
  int m = b.size[0], n = b.size[1];
  double(*p)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*u)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*v)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*cu)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*cv)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*z)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*h)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  while (bench_next(&b)) {
    bench_fill(p, m + 2, n + 2, 1);
    bench_fill(u, m + 2, n + 2, 2);
    bench_fill(v, m + 2, n + 2, 3);
    bench_fill(cu, m + 2, n + 2, 4);
    bench_fill(cv, m + 2, n + 2, 5);
    bench_fill(z, m + 2, n + 2, 6);
    bench_fill(h, m + 2, n + 2, 7);
    bench_start(&b);
    kernel_calc1(m, n, 0.25, 0.5, p, u, v, cu, cv, z, h);
    bench_stop(&b);
  }
  bench_double(&b, cu, (size_t)(m + 2) * (n + 2));
  bench_double(&b, cv, (size_t)(m + 2) * (n + 2));
  bench_double(&b, z, (size_t)(m + 2) * (n + 2));
  bench_double(&b, h, (size_t)(m + 2) * (n + 2));
  return bench_end(&b);
}

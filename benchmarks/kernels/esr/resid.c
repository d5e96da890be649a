/* The residual of a multigrid solver: 27 points with four coefficients, by their distance */
#include "../bench.h"

static const bench_sizes sizes = {
  /*                n */
  [MINI]       = { 10},
  [SMALL]      = { 34},
  [MEDIUM]     = { 66},
  [LARGE]      = {130},
  [EXTRALARGE] = {258},
};

__attribute__((noinline)) void kernel_resid(int n, double v[restrict n][n][n], double u[restrict n][n][n],
                                            double a[restrict 4], double r[restrict n][n][n])
{
#pragma scop
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      for (int k = 1; k < n - 1; k++)
        r[i][j][k] = v[i][j][k] - a[0] * u[i][j][k]
                     - a[1] * (u[i][j][k - 1] + u[i][j][k + 1] + u[i][j - 1][k] + u[i][j + 1][k]
                               + u[i - 1][j][k] + u[i + 1][j][k])
                     - a[2] * (u[i][j - 1][k - 1] + u[i][j - 1][k + 1] + u[i][j + 1][k - 1] + u[i][j + 1][k + 1]
                               + u[i - 1][j][k - 1] + u[i + 1][j][k - 1] + u[i - 1][j][k + 1] + u[i + 1][j][k + 1]
                               + u[i - 1][j - 1][k] + u[i + 1][j - 1][k] + u[i - 1][j + 1][k] + u[i + 1][j + 1][k])
                     - a[3] * (u[i - 1][j - 1][k - 1] + u[i + 1][j - 1][k - 1] + u[i - 1][j + 1][k - 1]
                               + u[i + 1][j + 1][k - 1] + u[i - 1][j - 1][k + 1] + u[i + 1][j - 1][k + 1]
                               + u[i - 1][j + 1][k + 1] + u[i + 1][j + 1][k + 1]);
#pragma endscop
}

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 1, sizes);
  int n = b.size[0];
  double a[4] = {-8.0 / 3.0, 0.0625, 1.0 / 6.0, 1.0 / 12.0};
  double(*v)[n][n] = bench_array_3d(&b, sizeof(double), n, n, n);
  double(*u)[n][n] = bench_array_3d(&b, sizeof(double), n, n, n);
  double(*r)[n][n] = bench_array_3d(&b, sizeof(double), n, n, n);
  while (bench_next(&b)) {
    bench_fill(v, n * n, n, 1);
    bench_fill(u, n * n, n, 2);
    bench_fill(r, n * n, n, 3);
    bench_start(&b);
    kernel_resid(n, v, u, a, r);
    bench_stop(&b);
  }
  bench_double(&b, r, (size_t)n * n * n);
  return bench_end(&b);
}

/* The smoother of a multigrid solver: a 27-point correction added in place */
#include "../bench.h"

static const bench_sizes sizes = {
  /*                n */
  [MINI]       = { 10},
  [SMALL]      = { 34},
  [MEDIUM]     = { 66},
  [LARGE]      = {130},
  [EXTRALARGE] = {258},
};

__attribute__((noinline)) void kernel_psinv(int n, double r[restrict n][n][n], double u[restrict n][n][n],
                                            double c[restrict 4])
{
#pragma scop
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      for (int k = 1; k < n - 1; k++)
        u[i][j][k] = u[i][j][k] + c[0] * r[i][j][k]
                     + c[1] * (r[i][j][k - 1] + r[i][j][k + 1] + r[i][j - 1][k] + r[i][j + 1][k]
                               + r[i - 1][j][k] + r[i + 1][j][k])
                     + c[2] * (r[i][j - 1][k - 1] + r[i][j - 1][k + 1] + r[i][j + 1][k - 1] + r[i][j + 1][k + 1]
                               + r[i - 1][j][k - 1] + r[i + 1][j][k - 1] + r[i - 1][j][k + 1] + r[i + 1][j][k + 1]
                               + r[i - 1][j - 1][k] + r[i + 1][j - 1][k] + r[i - 1][j + 1][k] + r[i + 1][j + 1][k])
                     + c[3] * (r[i - 1][j - 1][k - 1] + r[i + 1][j - 1][k - 1] + r[i - 1][j + 1][k - 1]
                               + r[i + 1][j + 1][k - 1] + r[i - 1][j - 1][k + 1] + r[i + 1][j - 1][k + 1]
                               + r[i - 1][j + 1][k + 1] + r[i + 1][j + 1][k + 1]);
#pragma endscop
}

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 1, sizes);
  int n = b.size[0];
  double c[4] = {-3.0 / 8.0, 1.0 / 32.0, -1.0 / 64.0, 0.0078125};
  double(*r)[n][n] = bench_array_3d(&b, sizeof(double), n, n, n);
  double(*u)[n][n] = bench_array_3d(&b, sizeof(double), n, n, n);
  while (bench_next(&b)) {
    bench_fill(r, n * n, n, 1);
    bench_fill(u, n * n, n, 2);
    bench_start(&b);
    kernel_psinv(n, r, u, c);
    bench_stop(&b);
  }
  bench_double(&b, u, (size_t)n * n * n);
  return bench_end(&b);
}

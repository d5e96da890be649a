/* The prolongation of a multigrid solver: corrections of a grid of m points a side added to one of 2 m */
#include "../bench.h"

static const bench_sizes sizes = {
  /*                m */
  [MINI]       = { 10},
  [SMALL]      = { 17},
  [MEDIUM]     = { 33},
  [LARGE]      = { 65},
  [EXTRALARGE] = {129},
};

__attribute__((noinline)) void kernel_interp(int m, double z[restrict m][m][m], double u[restrict 2 * m][2 * m][2 * m])
{
#pragma scop
  for (int i = 0; i < m - 1; i++)
    for (int j = 0; j < m - 1; j++)
      for (int k = 0; k < m - 1; k++) {
        u[2 * i][2 * j][2 * k] += z[i][j][k];
        u[2 * i][2 * j][2 * k + 1] += 0.5 * (z[i][j][k + 1] + z[i][j][k]);
        u[2 * i][2 * j + 1][2 * k] += 0.5 * (z[i][j + 1][k] + z[i][j][k]);
        u[2 * i][2 * j + 1][2 * k + 1] += 0.25 * (z[i][j + 1][k + 1] + z[i][j + 1][k] + z[i][j][k + 1] + z[i][j][k]);
        u[2 * i + 1][2 * j][2 * k] += 0.5 * (z[i + 1][j][k] + z[i][j][k]);
        u[2 * i + 1][2 * j][2 * k + 1] += 0.25 * (z[i + 1][j][k + 1] + z[i + 1][j][k] + z[i][j][k + 1] + z[i][j][k]);
        u[2 * i + 1][2 * j + 1][2 * k] += 0.25 * (z[i + 1][j + 1][k] + z[i + 1][j][k] + z[i][j + 1][k] + z[i][j][k]);
        u[2 * i + 1][2 * j + 1][2 * k + 1] +=
          0.125 * (z[i + 1][j + 1][k + 1] + z[i + 1][j + 1][k] + z[i + 1][j][k + 1] + z[i + 1][j][k]
                   + z[i][j + 1][k + 1] + z[i][j + 1][k] + z[i][j][k + 1] + z[i][j][k]);
      }
#pragma endscop
}

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 1, sizes);
  int m = b.size[0], n = 2 * m;
  double(*z)[m][m] = bench_array_3d(&b, sizeof(double), m, m, m);
  double(*u)[n][n] = bench_array_3d(&b, sizeof(double), n, n, n);
  while (bench_next(&b)) {
    bench_fill(z, m * m, m, 1);
    bench_fill(u, n * n, n, 2);
    bench_start(&b);
    kernel_interp(m, z, u);
    bench_stop(&b);
  }
  bench_double(&b, u, (size_t)n * n * n);
  return bench_end(&b);
}

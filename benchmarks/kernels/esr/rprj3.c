/* The restriction of a multigrid solver: from a grid of 2 m - 1 points a side to one of m */
#include "../bench.h"

static const bench_sizes sizes = {
  /*                m */
  [MINI]       = { 10},
  [SMALL]      = { 17},
  [MEDIUM]     = { 33},
  [LARGE]      = { 65},
  [EXTRALARGE] = {129},
};

__attribute__((noinline)) void kernel_rprj3(int m, double r[restrict 2 * m][2 * m][2 * m], double s[restrict m][m][m])
{
#pragma scop
  for (int i = 1; i < m - 1; i++)
    for (int j = 1; j < m - 1; j++)
      for (int k = 1; k < m - 1; k++)
        s[i][j][k] =
          0.5 * r[2 * i][2 * j][2 * k]
          + 0.25 * (r[2 * i][2 * j][2 * k - 1] + r[2 * i][2 * j][2 * k + 1] + r[2 * i][2 * j - 1][2 * k]
                    + r[2 * i][2 * j + 1][2 * k] + r[2 * i - 1][2 * j][2 * k] + r[2 * i + 1][2 * j][2 * k])
          + 0.125 * (r[2 * i][2 * j - 1][2 * k - 1] + r[2 * i][2 * j - 1][2 * k + 1] + r[2 * i][2 * j + 1][2 * k - 1]
                     + r[2 * i][2 * j + 1][2 * k + 1] + r[2 * i - 1][2 * j][2 * k - 1]
                     + r[2 * i + 1][2 * j][2 * k - 1] + r[2 * i - 1][2 * j][2 * k + 1]
                     + r[2 * i + 1][2 * j][2 * k + 1] + r[2 * i - 1][2 * j - 1][2 * k]
                     + r[2 * i + 1][2 * j - 1][2 * k] + r[2 * i - 1][2 * j + 1][2 * k]
                     + r[2 * i + 1][2 * j + 1][2 * k])
          + 0.0625 * (r[2 * i - 1][2 * j - 1][2 * k - 1] + r[2 * i + 1][2 * j - 1][2 * k - 1]
                      + r[2 * i - 1][2 * j + 1][2 * k - 1] + r[2 * i + 1][2 * j + 1][2 * k - 1]
                      + r[2 * i - 1][2 * j - 1][2 * k + 1] + r[2 * i + 1][2 * j - 1][2 * k + 1]
                      + r[2 * i - 1][2 * j + 1][2 * k + 1] + r[2 * i + 1][2 * j + 1][2 * k + 1]);
#pragma endscop
}

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 1, sizes);
  int m = b.size[0], n = 2 * m;
  double(*r)[n][n] = bench_array_3d(&b, sizeof(double), n, n, n);
  double(*s)[m][m] = bench_array_3d(&b, sizeof(double), m, m, m);
  while (bench_next(&b)) {
    bench_fill(r, n * n, n, 1);
    bench_fill(s, m * m, m, 2);
    bench_start(&b);
    kernel_rprj3(m, r, s);
    bench_stop(&b);
  }
  bench_double(&b, s, (size_t)m * m * m);
  return bench_end(&b);
}

/* The Laplacian of a Gaussian: nine by nine weights, of which 65 are not zero */
#include "../bench.h"

static const bench_sizes sizes = {
  /*                 m     n */
  [MINI]       = {  20,   30},
  [SMALL]      = {  60,   80},
  [MEDIUM]     = { 480,  640},
  [LARGE]      = {1024, 1024},
  [EXTRALARGE] = {2048, 2048},
};

__attribute__((noinline)) void kernel_lapl_of_gaussian(int m, int n, int x[restrict m + 2][n + 2],
                                                       int y[restrict m + 2][n + 2])
{
#pragma scop
  for (int i = 0; i < m - 6; i++)
    for (int j = 0; j < n - 6; j++)
      y[i][j] = 2 * (x[i][j + 3] + x[i][j + 4] + x[i][j + 5] + x[i + 1][j + 1] + x[i + 1][j + 7]
                      + x[i + 3][j] + x[i + 3][j + 8] + x[i + 4][j] + x[i + 4][j + 8] + x[i + 5][j]
                      + x[i + 5][j + 8] + x[i + 7][j + 1] + x[i + 7][j + 7] + x[i + 8][j + 3] + x[i + 8][j + 4]
                      + x[i + 8][j + 5])
                + 3 * (x[i][j + 2] + x[i][j + 6] + x[i + 1][j + 2] + x[i + 1][j + 6] + x[i + 2][j]
                      + x[i + 2][j + 1] + x[i + 2][j + 3] + x[i + 2][j + 5] + x[i + 2][j + 7] + x[i + 2][j + 8]
                      + x[i + 3][j + 2] + x[i + 3][j + 6] + x[i + 5][j + 2] + x[i + 5][j + 6] + x[i + 6][j]
                      + x[i + 6][j + 1] + x[i + 6][j + 3] + x[i + 6][j + 5] + x[i + 6][j + 7] + x[i + 6][j + 8]
                      + x[i + 7][j + 2] + x[i + 7][j + 6] + x[i + 8][j + 2] + x[i + 8][j + 6])
                + 5 * (x[i + 1][j + 3] + x[i + 1][j + 4] + x[i + 1][j + 5] + x[i + 2][j + 2] + x[i + 2][j + 6]
                      + x[i + 3][j + 1] + x[i + 3][j + 7] + x[i + 4][j + 1] + x[i + 4][j + 7] + x[i + 5][j + 1]
                      + x[i + 5][j + 7] + x[i + 6][j + 2] + x[i + 6][j + 6] + x[i + 7][j + 3] + x[i + 7][j + 4]
                      + x[i + 7][j + 5])
                - 12 * (x[i + 3][j + 3] + x[i + 3][j + 5] + x[i + 5][j + 3] + x[i + 5][j + 5])
                - 23 * (x[i + 3][j + 4] + x[i + 4][j + 3] + x[i + 4][j + 5] + x[i + 5][j + 4])
                - 40 * (x[i + 4][j + 4]);
#pragma endscop
}

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 2, sizes);
  int m = b.size[0], n = b.size[1];
  int(*x)[n + 2] = bench_array_2d(&b, sizeof(int), m + 2, n + 2);
  int(*y)[n + 2] = bench_array_2d(&b, sizeof(int), m + 2, n + 2);
  while (bench_next(&b)) {
    for (int i = 0; i < m + 2; i++)
      for (int j = 0; j < n + 2; j++)
        x[i][j] = (int)(bench_mix(i, j, 1) % 256);
    for (int i = 0; i < m + 2; i++)
      for (int j = 0; j < n + 2; j++)
        y[i][j] = (int)(bench_mix(i, j, 2) % 256);
    bench_start(&b);
    kernel_lapl_of_gaussian(m, n, x, y);
    bench_stop(&b);
  }
  bench_int(&b, y, (size_t)(m + 2) * (n + 2));
  return bench_end(&b);
}

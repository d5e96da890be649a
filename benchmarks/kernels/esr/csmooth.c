/* Conservative smoothing: a pixel that is an extreme of its neighbourhood becomes the next one */
#include "../bench.h"

#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))

static const bench_sizes sizes = {
  /*                 m     n */
  [MINI]       = {  20,   30},
  [SMALL]      = {  60,   80},
  [MEDIUM]     = { 480,  640},
  [LARGE]      = {1024, 1024},
  [EXTRALARGE] = {2048, 2048},
};

__attribute__((noinline)) void kernel_csmooth(int m, int n, int x[restrict m + 2][n + 2],
                                              int y[restrict m + 2][n + 2], int edge[restrict m + 2][n + 2])
{
#pragma scop
  for (int i = 1; i <= m; i++)
    for (int j = 1; j <= n; j++) {
      y[i][j] = MAX(MIN(x[i - 1][j - 1],
                        MIN(x[i - 1][j],
                            MIN(x[i - 1][j + 1],
                                MIN(x[i][j - 1],
                                    MIN(x[i][j + 1], MIN(x[i + 1][j - 1], MIN(x[i + 1][j], x[i + 1][j + 1]))))))),
                    MIN(x[i][j],
                        MAX(x[i - 1][j - 1],
                            MAX(x[i - 1][j],
                                MAX(x[i - 1][j + 1],
                                    MAX(x[i][j - 1],
                                        MAX(x[i][j + 1], MAX(x[i + 1][j - 1], MAX(x[i + 1][j], x[i + 1][j + 1])))))))));
      edge[i][j] = (x[i][j + 1] - x[i][j]) - (x[i][j] - x[i][j - 1]);
    }
#pragma endscop
}

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 2, sizes);
  int m = b.size[0], n = b.size[1];
  int(*x)[n + 2] = bench_array_2d(&b, sizeof(int), m + 2, n + 2);
  int(*y)[n + 2] = bench_array_2d(&b, sizeof(int), m + 2, n + 2);
  int(*edge)[n + 2] = bench_array_2d(&b, sizeof(int), m + 2, n + 2);
  while (bench_next(&b)) {
    for (int i = 0; i < m + 2; i++)
      for (int j = 0; j < n + 2; j++)
        x[i][j] = (int)(bench_mix(i, j, 1) % 256);
    for (int i = 0; i < m + 2; i++)
      for (int j = 0; j < n + 2; j++)
        y[i][j] = (int)(bench_mix(i, j, 2) % 256);
    for (int i = 0; i < m + 2; i++)
      for (int j = 0; j < n + 2; j++)
        edge[i][j] = (int)(bench_mix(i, j, 3) % 256);
    bench_start(&b);
    kernel_csmooth(m, n, x, y, edge);
    bench_stop(&b);
  }
  bench_int(&b, y, (size_t)(m + 2) * (n + 2));
  bench_int(&b, edge, (size_t)(m + 2) * (n + 2));
  return bench_end(&b);
}

/* Smoothing by weighted second differences */
#include "../bench.h"

static const bench_sizes sizes = {
  /*                 m     n */
  [MINI]       = {  20,   30},
  [SMALL]      = {  60,   80},
  [MEDIUM]     = { 480,  640},
  [LARGE]      = {1024, 1024},
  [EXTRALARGE] = {2048, 2048},
};

__attribute__((noinline)) void kernel_smth(int m, int n, double w[restrict m + 2][n + 2],
                                           double x[restrict m + 2][n + 2], double y[restrict m + 2][n + 2])
{
#pragma scop
  for (int i = 0; i < m; i++)
    for (int j = 1; j <= n; j++)
      y[i][j] = w[i][j + 1] * (x[i][j + 1] - x[i][j]) - w[i][j] * (x[i][j] - x[i][j - 1])
                + w[i][j] * w[i][j + 1] * x[i][j];
#pragma endscop
}

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 2, sizes);
  int m = b.size[0], n = b.size[1];
  double(*w)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*x)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*y)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  while (bench_next(&b)) {
    bench_fill(w, m + 2, n + 2, 1);
    bench_fill(x, m + 2, n + 2, 2);
    bench_fill(y, m + 2, n + 2, 3);
    bench_start(&b);
    kernel_smth(m, n, w, x, y);
    bench_stop(&b);
  }
  bench_double(&b, y, (size_t)(m + 2) * (n + 2));
  return bench_end(&b);
}

/* The largest element of each row and of all, and how far each element is below its row's */
#include "../bench.h"

static const bench_sizes sizes = {
  /*                 n     m */
  [MINI]       = {  20,   30},
  [SMALL]      = {  60,   80},
  [MEDIUM]     = { 200,  240},
  [LARGE]      = {1000, 1200},
  [EXTRALARGE] = {2000, 2600},
};

__attribute__((noinline)) double kernel_row_maxima(int n, int m, double A[restrict n][m], double best[restrict n])
{
  int i, j;
  double most = 0.0;

#pragma scop
  for (i = 0; i < n; i++) {
    best[i] = 0.0;
    for (j = 0; j < m; j++)
      best[i] = A[i][j] > best[i] ? A[i][j] : best[i];
    most = best[i] > most ? best[i] : most;
    for (j = 0; j < m; j++)
      A[i][j] = best[i] - A[i][j];
  }
#pragma endscop

  return most;
}

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 2, sizes);
  int n = b.size[0], m = b.size[1];
  double most = 0;
  double(*A)[m] = bench_array_2d(&b, sizeof(double), n, m);
  double *best = bench_array_1d(&b, sizeof(double), n);
  while (bench_next(&b)) {
    bench_fill(A, n, m, 1);
    bench_start(&b);
    most = kernel_row_maxima(n, m, A, best);
    bench_stop(&b);
  }
  bench_double(&b, A, (size_t)n * m);
  bench_double(&b, best, n);
  bench_double(&b, &most, 1);
  return bench_end(&b);
}

/* A recurrence from the end over every second element, then the others from the ones after them */
#include "../bench.h"

static const bench_sizes sizes = {
  /*                 n     m */
  [MINI]       = {  20,   30},
  [SMALL]      = {  60,   80},
  [MEDIUM]     = { 200,  240},
  [LARGE]      = {1000, 1200},
  [EXTRALARGE] = {2000, 2600},
};

__attribute__((noinline)) void kernel_downward_steps(int n, int m, double A[restrict n][m])
{
  int i, j;

#pragma scop
  for (i = n - 3; i >= 0; i -= 2)
    for (j = m - 1; j >= 0; j--)
      A[i][j] = 0.5 * A[i][j] + 0.5 * A[i + 2][j];
  for (i = n - 2; i >= 1; i -= 2)
    for (j = m - 1; j >= 1; j -= 2)
      A[i][j] = A[i][j] - A[i + 1][j - 1];
#pragma endscop
}

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 2, sizes);
  int n = b.size[0], m = b.size[1];
  double(*A)[m] = bench_array_2d(&b, sizeof(double), n, m);
  while (bench_next(&b)) {
    bench_fill(A, n, m, 1);
    bench_start(&b);
    kernel_downward_steps(n, m, A);
    bench_stop(&b);
  }
  bench_double(&b, A, (size_t)n * m);
  return bench_end(&b);
}

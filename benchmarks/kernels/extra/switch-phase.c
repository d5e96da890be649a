/* Four kinds of update in turn along each row; the first and last rows are copied */
#include "../bench.h"

static const bench_sizes sizes = {
  /*                 n     m */
  [MINI]       = {  20,   30},
  [SMALL]      = {  60,   80},
  [MEDIUM]     = { 200,  240},
  [LARGE]      = {1000, 1200},
  [EXTRALARGE] = {2000, 2600},
};

__attribute__((noinline)) void kernel_switch_phase(int n, int m, double A[restrict n][m], double B[restrict n][m])
{
  int i, j;

#pragma scop
  for (i = 0; i < n; i++)
    for (j = 0; j < m; j++) {
      if (i == 0 || i == n - 1) {
        B[i][j] = A[i][j];
      } else {
        switch (j % 4) {
        case 0:
          B[i][j] = A[i - 1][j];
          break;
        case 1:
        case 2:
          B[i][j] = 0.5 * (A[i - 1][j] + A[i + 1][j]);
          break;
        default:
          B[i][j] = A[i + 1][j] - A[i][j];
        }
      }
    }
#pragma endscop
}

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 2, sizes);
  int n = b.size[0], m = b.size[1];
  double(*A)[m] = bench_array_2d(&b, sizeof(double), n, m);
  double(*B)[m] = bench_array_2d(&b, sizeof(double), n, m);
  while (bench_next(&b)) {
    bench_fill(A, n, m, 1);
    bench_start(&b);
    kernel_switch_phase(n, m, A, B);
    bench_stop(&b);
  }
  bench_double(&b, B, (size_t)n * m);
  return bench_end(&b);
}

/* Differences and triangular sums; all sizes and iterators are unsigned */
#include "../bench.h"

static const bench_sizes sizes = {
  /*                 n     m */
  [MINI]       = {  20,   30},
  [SMALL]      = {  60,   80},
  [MEDIUM]     = { 200,  240},
  [LARGE]      = {1000, 1200},
  [EXTRALARGE] = {2000, 2600},
};

__attribute__((noinline)) void kernel_unsigned_sizes(unsigned n, unsigned m, double A[restrict n][m],
                                                     double d[restrict n], double s[restrict m])
{
  unsigned i, j;

#pragma scop
  for (i = 0; i + 1 < n; i++) {
    d[i] = 0.0;
    for (j = 0; j < m; j++)
      d[i] += A[i + 1][j] - A[i][j];
  }
  for (j = 0; j < m; j++) {
    s[j] = 0.0;
    for (i = 0; i < n && i <= j; i++)
      s[j] += A[i][j];
  }
#pragma endscop
}

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 2, sizes);
  int n = b.size[0], m = b.size[1];
  double(*A)[m] = bench_array_2d(&b, sizeof(double), n, m);
  double *d = bench_array_1d(&b, sizeof(double), n);
  double *s = bench_array_1d(&b, sizeof(double), m);
  while (bench_next(&b)) {
    bench_fill(A, n, m, 1);
    bench_fill(d, n, 1, 2);
    bench_start(&b);
    kernel_unsigned_sizes((unsigned)n, (unsigned)m, A, d, s);
    bench_stop(&b);
  }
  bench_double(&b, d, n);
  bench_double(&b, s, m);
  return bench_end(&b);
}

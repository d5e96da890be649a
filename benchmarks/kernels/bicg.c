/* s := transpose(A) r and q := A p */
#include "bench.h"

static const bench_sizes sizes = {
  /*                 m     n */
  [MINI]       = {  38,   42},
  [SMALL]      = { 116,  124},
  [MEDIUM]     = { 390,  410},
  [LARGE]      = {1900, 2100},
  [EXTRALARGE] = {1800, 2200},
};

#ifndef BENCH_TWIN
__attribute__((noinline)) void kernel_bicg(int m, int n, double A[restrict n][m], double s[restrict m],
                                           double q[restrict n], double p[restrict m], double r[restrict n])
{
  int i, j;

#pragma scop
  for (i = 0; i < m; i++)
    s[i] = 0;
  for (i = 0; i < n; i++) {
    q[i] = 0.0;
    for (j = 0; j < m; j++) {
      s[j] = s[j] + r[i] * A[i][j];
      q[i] = q[i] + A[i][j] * p[j];
    }
  }
#pragma endscop
}
#endif

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 2, sizes);
  int m = b.size[0], n = b.size[1];
  double(*A)[m] = bench_array_2d(&b, sizeof(double), n, m);
  double *s = bench_array_1d(&b, sizeof(double), m);
  double *q = bench_array_1d(&b, sizeof(double), n);
  double *p = bench_array_1d(&b, sizeof(double), m);
  double *r = bench_array_1d(&b, sizeof(double), n);
  while (bench_next(&b)) {
    bench_fill(A, n, m, 1);
    bench_fill(p, m, 1, 2);
    bench_fill(r, n, 1, 3);
    bench_start(&b);
    kernel_bicg(m, n, A, s, q, p, r);
    bench_stop(&b);
  }
  bench_double(&b, s, m);
  bench_double(&b, q, n);
  return bench_end(&b);
}

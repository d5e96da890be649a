/* Levinson-Durbin recursion: solves the Yule-Walker equations of r */
#include "bench.h"

static const bench_sizes sizes = {
  /*                 n */
  [MINI]       = {  40},
  [SMALL]      = { 120},
  [MEDIUM]     = { 400},
  [LARGE]      = {2000},
  [EXTRALARGE] = {4000},
};

/* Autocorrelations that fall off, so that their Toeplitz matrix is positive definite. */
static void init(int n, double r[n])
{
  for (int i = 0; i < n; i++) {
    r[i] = bench_unit(i, 0, 1) / (i + 2.0) / (i + 2.0);
  }
}

#ifndef BENCH_TWIN
__attribute__((noinline)) void kernel_durbin(int n, double r[restrict n], double y[restrict n])
{
  double z[n];
  double alpha;
  double beta;
  double sum;
  int i, k;

  if (n < 1) /* there is no first element */
    return;

#pragma scop
  y[0] = -r[0];
  beta = 1.0;
  alpha = -r[0];

  for (k = 1; k < n; k++) {
    beta = (1 - alpha * alpha) * beta;
    sum = 0.0;
    for (i = 0; i < k; i++) {
      sum += r[k - i - 1] * y[i];
    }
    alpha = -(r[k] + sum) / beta;

    for (i = 0; i < k; i++) {
      z[i] = y[i] + alpha * y[k - i - 1];
    }
    for (i = 0; i < k; i++) {
      y[i] = z[i];
    }
    y[k] = alpha;
  }
#pragma endscop
}
#endif

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 1, sizes);
  int n = b.size[0];
  double *r = bench_array_1d(&b, sizeof(double), n);
  double *y = bench_array_1d(&b, sizeof(double), n);
  while (bench_next(&b)) {
    init(n, r);
    bench_start(&b);
    kernel_durbin(n, r, y);
    bench_stop(&b);
  }
  bench_double(&b, y, n);
  return bench_end(&b);
}

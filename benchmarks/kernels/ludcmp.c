/* Solves A x = b by A = L U in place, L y = b and U x = y */
#include "bench.h"

static const bench_sizes sizes = {
  /*                 n */
  [MINI]       = {  40},
  [SMALL]      = { 120},
  [MEDIUM]     = { 400},
  [LARGE]      = {2000},
  [EXTRALARGE] = {4000},
};

#ifndef BENCH_TWIN
__attribute__((noinline)) void kernel_ludcmp(int n, double A[restrict n][n], double b[restrict n],
                                             double x[restrict n], double y[restrict n])
{
  int i, j, k;
  double w;

#pragma scop
  for (i = 0; i < n; i++) {
    for (j = 0; j < i; j++) {
      w = A[i][j];
      for (k = 0; k < j; k++) {
        w -= A[i][k] * A[k][j];
      }
      A[i][j] = w / A[j][j];
    }
    for (j = i; j < n; j++) {
      w = A[i][j];
      for (k = 0; k < i; k++) {
        w -= A[i][k] * A[k][j];
      }
      A[i][j] = w;
    }
  }

  for (i = 0; i < n; i++) {
    w = b[i];
    for (j = 0; j < i; j++)
      w -= A[i][j] * y[j];
    y[i] = w;
  }

  for (i = n - 1; i >= 0; i--) {
    w = y[i];
    for (j = i + 1; j < n; j++)
      w -= A[i][j] * x[j];
    x[i] = w / A[i][i];
  }
#pragma endscop
}
#endif

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 1, sizes);
  int n = b.size[0];
  double(*A)[n] = bench_array_2d(&b, sizeof(double), n, n);
  double *rhs = bench_array_1d(&b, sizeof(double), n);
  double *x = bench_array_1d(&b, sizeof(double), n);
  double *y = bench_array_1d(&b, sizeof(double), n);
  while (bench_next(&b)) {
    bench_fill(A, n, n, 1);
    for (int i = 0; i < n; i++) {
      A[i][i] += n; /* dominant, so that no pivoting is needed */
    }
    bench_fill(rhs, n, 1, 2);
    bench_start(&b);
    kernel_ludcmp(n, A, rhs, x, y);
    bench_stop(&b);
  }
  bench_double(&b, A, (size_t)n * n);
  bench_double(&b, x, n);
  bench_double(&b, y, n);
  return bench_end(&b);
}

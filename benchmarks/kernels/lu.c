/* A := L U in place, without pivoting */
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
__attribute__((noinline)) void kernel_lu(int n, double A[restrict n][n])
{
  int i, j, k;

#pragma scop
  for (i = 0; i < n; i++) {
    for (j = 0; j < i; j++) {
      for (k = 0; k < j; k++)
        A[i][j] -= A[i][k] * A[k][j];
      A[i][j] /= A[j][j];
    }
    for (j = i; j < n; j++) {
      for (k = 0; k < i; k++)
        A[i][j] -= A[i][k] * A[k][j];
    }
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
  while (bench_next(&b)) {
    bench_fill(A, n, n, 1);
    for (int i = 0; i < n; i++) {
      A[i][i] += n; /* dominant, so that no pivoting is needed */
    }
    bench_start(&b);
    kernel_lu(n, A);
    bench_stop(&b);
  }
  bench_double(&b, A, (size_t)n * n);
  return bench_end(&b);
}

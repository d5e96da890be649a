/* A := L in its lower triangle, where A = L transpose(L) */
#include "bench.h"

#include <math.h>

static const bench_sizes sizes = {
  /*                 n */
  [MINI]       = {  40},
  [SMALL]      = { 120},
  [MEDIUM]     = { 400},
  [LARGE]      = {2000},
  [EXTRALARGE] = {4000},
};

/* Symmetric and diagonally dominant, so positive definite. */
static void init(int n, double A[n][n])
{
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++) {
      A[i][j] = j < i ? bench_unit(i, j, 1) : bench_unit(j, i, 1);
    }
    A[i][i] += n;
  }
}

#ifndef BENCH_TWIN
__attribute__((noinline)) void kernel_cholesky(int n, double A[restrict n][n])
{
  int i, j, k;

#pragma scop
  for (i = 0; i < n; i++) {
    for (j = 0; j < i; j++) {
      for (k = 0; k < j; k++)
        A[i][j] -= A[i][k] * A[j][k];
      A[i][j] /= A[j][j];
    }
    for (k = 0; k < i; k++)
      A[i][i] -= A[i][k] * A[i][k];
    A[i][i] = sqrt(A[i][i]);
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
    init(n, A);
    bench_start(&b);
    kernel_cholesky(n, A);
    bench_stop(&b);
  }
  bench_double(&b, A, (size_t)n * n);
  return bench_end(&b);
}

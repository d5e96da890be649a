/* Gauss-Seidel iteration on a plane, nine points, in place */
#include "bench.h"

static const bench_sizes sizes = {
  /*              tsteps     n */
  [MINI]       = {    20,   40},
  [SMALL]      = {    40,  120},
  [MEDIUM]     = {   100,  400},
  [LARGE]      = {   500, 2000},
  [EXTRALARGE] = {  1000, 4000},
};

#ifndef BENCH_TWIN
__attribute__((noinline)) void kernel_seidel_2d(int tsteps, int n, double A[restrict n][n])
{
  int t, i, j;

#pragma scop
  for (t = 0; t <= tsteps - 1; t++)
    for (i = 1; i <= n - 2; i++)
      for (j = 1; j <= n - 2; j++)
        A[i][j] = (A[i - 1][j - 1] + A[i - 1][j] + A[i - 1][j + 1]
                   + A[i][j - 1] + A[i][j] + A[i][j + 1]
                   + A[i + 1][j - 1] + A[i + 1][j] + A[i + 1][j + 1]) / 9.0;
#pragma endscop
}
#endif

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 2, sizes);
  int tsteps = b.size[0], n = b.size[1];
  double(*A)[n] = bench_array_2d(&b, sizeof(double), n, n);
  while (bench_next(&b)) {
    bench_fill(A, n, n, 1);
    bench_start(&b);
    kernel_seidel_2d(tsteps, n, A);
    bench_stop(&b);
  }
  bench_double(&b, A, (size_t)n * n);
  return bench_end(&b);
}

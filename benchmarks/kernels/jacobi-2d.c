/* Jacobi iteration on a plane, five points, two arrays in turn */
#include "bench.h"

static const bench_sizes sizes = {
  /*              tsteps     n */
  [MINI]       = {    20,   30},
  [SMALL]      = {    40,   90},
  [MEDIUM]     = {   100,  250},
  [LARGE]      = {   500, 1300},
  [EXTRALARGE] = {  1000, 2800},
};

#ifndef BENCH_TWIN
__attribute__((noinline)) void kernel_jacobi_2d(int tsteps, int n, double A[restrict n][n], double B[restrict n][n])
{
  int t, i, j;

#pragma scop
  for (t = 0; t < tsteps; t++) {
    for (i = 1; i < n - 1; i++)
      for (j = 1; j < n - 1; j++)
        B[i][j] = 0.2 * (A[i][j] + A[i][j - 1] + A[i][1 + j] + A[1 + i][j] + A[i - 1][j]);
    for (i = 1; i < n - 1; i++)
      for (j = 1; j < n - 1; j++)
        A[i][j] = 0.2 * (B[i][j] + B[i][j - 1] + B[i][1 + j] + B[1 + i][j] + B[i - 1][j]);
  }
#pragma endscop
}
#endif

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 2, sizes);
  int tsteps = b.size[0], n = b.size[1];
  double(*A)[n] = bench_array_2d(&b, sizeof(double), n, n);
  double(*B)[n] = bench_array_2d(&b, sizeof(double), n, n);
  while (bench_next(&b)) {
    bench_fill(A, n, n, 1);
    bench_fill(B, n, n, 2);
    bench_start(&b);
    kernel_jacobi_2d(tsteps, n, A, B);
    bench_stop(&b);
  }
  bench_double(&b, A, (size_t)n * n);
  bench_double(&b, B, (size_t)n * n);
  return bench_end(&b);
}

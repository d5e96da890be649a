/* The heat equation in a cube, two arrays in turn */
#include "bench.h"

static const bench_sizes sizes = {
  /*              tsteps    n */
  [MINI]       = {    20,  10},
  [SMALL]      = {    40,  20},
  [MEDIUM]     = {   100,  40},
  [LARGE]      = {   500, 120},
  [EXTRALARGE] = {  1000, 200},
};

#ifndef BENCH_TWIN
__attribute__((noinline)) void kernel_heat_3d(int tsteps, int n, double A[restrict n][n][n],
                                              double B[restrict n][n][n])
{
  int t, i, j, k;

#pragma scop
  for (t = 1; t <= tsteps; t++) {
    for (i = 1; i < n - 1; i++) {
      for (j = 1; j < n - 1; j++) {
        for (k = 1; k < n - 1; k++) {
          B[i][j][k] = 0.125 * (A[i + 1][j][k] - 2.0 * A[i][j][k] + A[i - 1][j][k])
                       + 0.125 * (A[i][j + 1][k] - 2.0 * A[i][j][k] + A[i][j - 1][k])
                       + 0.125 * (A[i][j][k + 1] - 2.0 * A[i][j][k] + A[i][j][k - 1])
                       + A[i][j][k];
        }
      }
    }
    for (i = 1; i < n - 1; i++) {
      for (j = 1; j < n - 1; j++) {
        for (k = 1; k < n - 1; k++) {
          A[i][j][k] = 0.125 * (B[i + 1][j][k] - 2.0 * B[i][j][k] + B[i - 1][j][k])
                       + 0.125 * (B[i][j + 1][k] - 2.0 * B[i][j][k] + B[i][j - 1][k])
                       + 0.125 * (B[i][j][k + 1] - 2.0 * B[i][j][k] + B[i][j][k - 1])
                       + B[i][j][k];
        }
      }
    }
  }
#pragma endscop
}
#endif

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 2, sizes);
  int tsteps = b.size[0], n = b.size[1];
  double(*A)[n][n] = bench_array_3d(&b, sizeof(double), n, n, n);
  double(*B)[n][n] = bench_array_3d(&b, sizeof(double), n, n, n);
  while (bench_next(&b)) {
    bench_fill(A, n * n, n, 1);
    bench_fill(B, n * n, n, 2);
    bench_start(&b);
    kernel_heat_3d(tsteps, n, A, B);
    bench_stop(&b);
  }
  bench_double(&b, A, (size_t)n * n * n);
  bench_double(&b, B, (size_t)n * n * n);
  return bench_end(&b);
}

/* Jacobi iteration on a line, two arrays in turn */
#include "bench.h"

static const bench_sizes sizes = {
  /*              tsteps     n */
  [MINI]       = {    20,   30},
  [SMALL]      = {    40,  120},
  [MEDIUM]     = {   100,  400},
  [LARGE]      = {   500, 2000},
  [EXTRALARGE] = {  1000, 4000},
};

#ifndef BENCH_TWIN
__attribute__((noinline)) void kernel_jacobi_1d(int tsteps, int n, double A[restrict n], double B[restrict n])
{
  int t, i;

#pragma scop
  for (t = 0; t < tsteps; t++) {
    for (i = 1; i < n - 1; i++)
      B[i] = 0.33333 * (A[i - 1] + A[i] + A[i + 1]);
    for (i = 1; i < n - 1; i++)
      A[i] = 0.33333 * (B[i - 1] + B[i] + B[i + 1]);
  }
#pragma endscop
}
#endif

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 2, sizes);
  int tsteps = b.size[0], n = b.size[1];
  double *A = bench_array_1d(&b, sizeof(double), n);
  double *B = bench_array_1d(&b, sizeof(double), n);
  while (bench_next(&b)) {
    bench_fill(A, n, 1, 1);
    bench_fill(B, n, 1, 2);
    bench_start(&b);
    kernel_jacobi_1d(tsteps, n, A, B);
    bench_stop(&b);
  }
  bench_double(&b, A, n);
  bench_double(&b, B, n);
  return bench_end(&b);
}

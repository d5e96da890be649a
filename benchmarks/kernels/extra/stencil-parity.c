/* A stencil on a line; the parity of the step says which of two rows is read */
#include "../bench.h"

static const bench_sizes sizes = {
  /*              tsteps     n */
  [MINI]       = {    20,   30},
  [SMALL]      = {    40,  120},
  [MEDIUM]     = {   100,  400},
  [LARGE]      = {   500, 2000},
  [EXTRALARGE] = {  1000, 4000},
};

__attribute__((noinline)) void kernel_stencil_parity(int tsteps, int n, double A[restrict 2][n])
{
  int t, i;

#pragma scop
  for (t = 0; t < tsteps; t++)
    for (i = 1; i < n - 1; i++)
      A[(t + 1) % 2][i] = 0.25 * A[t % 2][i - 1] + 0.5 * A[t % 2][i] + 0.25 * A[t % 2][i + 1];
#pragma endscop
}

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 2, sizes);
  int tsteps = b.size[0], n = b.size[1];
  double(*A)[n] = bench_array_2d(&b, sizeof(double), 2, n);
  while (bench_next(&b)) {
    bench_fill(A, 2, n, 1);
    bench_start(&b);
    kernel_stencil_parity(tsteps, n, A);
    bench_stop(&b);
  }
  bench_double(&b, A, (size_t)2 * n);
  return bench_end(&b);
}

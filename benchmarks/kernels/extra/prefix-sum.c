/* p[i] := a[0] + ... + a[i], by a scalar that lives on after the region */
#include "../bench.h"

static const bench_sizes sizes = {
  /*                     n */
  [MINI]       = {     100},
  [SMALL]      = {    1000},
  [MEDIUM]     = {  100000},
  [LARGE]      = {10000000},
  [EXTRALARGE] = {40000000},
};

__attribute__((noinline)) double kernel_prefix_sum(int n, const double a[restrict n], double p[restrict n])
{
  int i;
  double sum;

#pragma scop
  sum = 0.0;
  for (i = 0; i < n; i++) {
    sum += a[i];
    p[i] = sum;
  }
#pragma endscop

  return sum;
}

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 1, sizes);
  int n = b.size[0];
  double total = 0;
  double *a = bench_array_1d(&b, sizeof(double), n);
  double *p = bench_array_1d(&b, sizeof(double), n);
  while (bench_next(&b)) {
    bench_fill(a, n, 1, 1);
    bench_start(&b);
    total = kernel_prefix_sum(n, a, p);
    bench_stop(&b);
  }
  bench_double(&b, p, n);
  bench_double(&b, &total, 1);
  return bench_end(&b);
}

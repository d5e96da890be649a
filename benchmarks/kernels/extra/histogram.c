/* Counts how often each value occurs; the subscript is data */
#include "../bench.h"

static const bench_sizes sizes = {
  /*                     n  bins */
  [MINI]       = {     100,   10},
  [SMALL]      = {    1000,   32},
  [MEDIUM]     = {  100000,  256},
  [LARGE]      = {10000000, 1024},
  [EXTRALARGE] = {40000000, 4096},
};

static void init(int n, int bins, int value[n])
{
  for (int i = 0; i < n; i++) {
    value[i] = bins < 1 ? 0 : (int)(bench_mix(i, 0, 1) % (unsigned)bins);
  }
}

__attribute__((noinline)) void kernel_histogram(int n, int bins, const int value[restrict n],
                                                int count[restrict bins])
{
  int i;

  if (bins < 1) /* no value has a place */
    return;

#pragma scop
  for (i = 0; i < bins; i++)
    count[i] = 0;
  for (i = 0; i < n; i++)
    count[value[i]]++;
#pragma endscop
}

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 2, sizes);
  int n = b.size[0], bins = b.size[1];
  int *value = bench_array_1d(&b, sizeof(int), n);
  int *count = bench_array_1d(&b, sizeof(int), bins);
  while (bench_next(&b)) {
    init(n, bins, value);
    bench_start(&b);
    kernel_histogram(n, bins, value, count);
    bench_stop(&b);
  }
  bench_int(&b, count, bins);
  return bench_end(&b);
}

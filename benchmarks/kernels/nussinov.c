/* The most base pairs that an RNA sequence can form when it folds */
#include "bench.h"

static const bench_sizes sizes = {
  /*                 n */
  [MINI]       = {  60},
  [SMALL]      = { 180},
  [MEDIUM]     = { 500},
  [LARGE]      = {2500},
  [EXTRALARGE] = {5500},
};

typedef char base; /* 0 to 3; a pair adds up to 3 */

#define match(b1, b2) (((b1) + (b2)) == 3 ? 1 : 0)
#define max_score(s1, s2) ((s1 >= s2) ? s1 : s2)

static void init(int n, base seq[n], int table[n][n])
{
  for (int i = 0; i < n; i++) {
    seq[i] = (base)(bench_mix(i, 0, 1) % 4);
    for (int j = 0; j < n; j++) {
      table[i][j] = 0;
    }
  }
}

#ifndef BENCH_TWIN
__attribute__((noinline)) void kernel_nussinov(int n, base seq[restrict n], int table[restrict n][n])
{
  int i, j, k;

#pragma scop
  for (i = n - 1; i >= 0; i--) {
    for (j = i + 1; j < n; j++) {
      if (j - 1 >= 0)
        table[i][j] = max_score(table[i][j], table[i][j - 1]);
      if (i + 1 < n)
        table[i][j] = max_score(table[i][j], table[i + 1][j]);

      if (j - 1 >= 0 && i + 1 < n) {
        if (i < j - 1) /* neighbours cannot pair */
          table[i][j] = max_score(table[i][j], table[i + 1][j - 1] + match(seq[i], seq[j]));
        else
          table[i][j] = max_score(table[i][j], table[i + 1][j - 1]);
      }

      for (k = i + 1; k < j; k++) {
        table[i][j] = max_score(table[i][j], table[i][k] + table[k + 1][j]);
      }
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
  base *seq = bench_array_1d(&b, sizeof(base), n);
  int(*table)[n] = bench_array_2d(&b, sizeof(int), n, n);
  while (bench_next(&b)) {
    init(n, seq, table);
    bench_start(&b);
    kernel_nussinov(n, seq, table);
    bench_stop(&b);
  }
  bench_int(&b, table, (size_t)n * n);
  return bench_end(&b);
}

/* The lengths of the shortest paths between all pairs of nodes */
#include "bench.h"

static const bench_sizes sizes = {
  /*                 n */
  [MINI]       = {  60},
  [SMALL]      = { 180},
  [MEDIUM]     = { 500},
  [LARGE]      = {2800},
  [EXTRALARGE] = {5600},
};

/* Edges of length 1 to 100 between a quarter of the pairs; 999 where there is none. */
static void init(int n, int path[n][n])
{
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++) {
      unsigned x = bench_mix(i, j, 1);
      path[i][j] = i == j ? 0 : x % 4 == 0 ? 1 + (int)(x / 4 % 100) : 999;
    }
  }
}

#ifndef BENCH_TWIN
__attribute__((noinline)) void kernel_floyd_warshall(int n, int path[restrict n][n])
{
  int i, j, k;

#pragma scop
  for (k = 0; k < n; k++) {
    for (i = 0; i < n; i++)
      for (j = 0; j < n; j++)
        path[i][j] = path[i][j] < path[i][k] + path[k][j] ? path[i][j] : path[i][k] + path[k][j];
  }
#pragma endscop
}
#endif

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 1, sizes);
  int n = b.size[0];
  int(*path)[n] = bench_array_2d(&b, sizeof(int), n, n);
  while (bench_next(&b)) {
    init(n, path);
    bench_start(&b);
    kernel_floyd_warshall(n, path);
    bench_stop(&b);
  }
  bench_int(&b, path, (size_t)n * n);
  return bench_end(&b);
}

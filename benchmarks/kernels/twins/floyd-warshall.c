/* floyd-warshall: the two ways and the shorter one in scalars, the latter set by if and else. */
#include "../bench.h"

__attribute__((noinline)) void kernel_floyd_warshall(int n, int path[restrict n][n])
{
  int i, j, k;
  int direct, through, best;

#pragma scop
  for (k = 0; k < n; k++) {
    for (i = 0; i < n; i++)
      for (j = 0; j < n; j++) {
        direct = path[i][j];
        through = path[i][k] + path[k][j];
        if (direct < through)
          best = direct;
        else
          best = through;
        path[i][j] = best;
      }
  }
#pragma endscop
}

#define BENCH_TWIN
#include "../floyd-warshall.c"

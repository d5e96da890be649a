/* atax: the sum of a row in a scalar of the loop over the rows, read again by the second loop. */
#include "../bench.h"

__attribute__((noinline)) void kernel_atax(int m, int n, double A[restrict m][n], double x[restrict n],
                                           double y[restrict n], double tmp[restrict m])
{
  int i, j;

#pragma scop
  for (i = 0; i < n; i++)
    y[i] = 0;
  for (i = 0; i < m; i++) {
    double t = 0.0;
    for (j = 0; j < n; j++)
      t = t + A[i][j] * x[j];
    tmp[i] = t;
    for (j = 0; j < n; j++)
      y[j] = y[j] + A[i][j] * t;
  }
#pragma endscop
}

#define BENCH_TWIN
#include "../atax.c"

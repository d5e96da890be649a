/* mvt: the first sum in a scalar, the second in one that is also stored at every step. */
#include "../bench.h"

__attribute__((noinline)) void kernel_mvt(int n, double x1[restrict n], double x2[restrict n], double y_1[restrict n],
                                          double y_2[restrict n], double A[restrict n][n])
{
  int i, j;
  double sum, partial;

#pragma scop
  for (i = 0; i < n; i++) {
    sum = x1[i];
    for (j = 0; j < n; j++)
      sum = sum + A[i][j] * y_1[j];
    x1[i] = sum;
  }
  for (i = 0; i < n; i++) {
    partial = x2[i];
    for (j = 0; j < n; j++)
      x2[i] = (partial = partial + A[j][i] * y_2[j]);
  }
#pragma endscop
}

#define BENCH_TWIN
#include "../mvt.c"

/* seidel-2d: the new element to the left and the old one carried from one step to the next. */
#include "../bench.h"

__attribute__((noinline)) void kernel_seidel_2d(int tsteps, int n, double A[restrict n][n])
{
  int t, i, j;
  double left, here, right;

#pragma scop
  for (t = 0; t <= tsteps - 1; t++)
    for (i = 1; i <= n - 2; i++) {
      left = A[i][0];
      here = A[i][1];
      for (j = 1; j <= n - 2; j++) {
        right = A[i][j + 1];
        left = (A[i - 1][j - 1] + A[i - 1][j] + A[i - 1][j + 1]
                + left + here + right
                + A[i + 1][j - 1] + A[i + 1][j] + A[i + 1][j + 1]) / 9.0;
        A[i][j] = left;
        here = right;
      }
    }
#pragma endscop
}

#define BENCH_TWIN
#include "../seidel-2d.c"

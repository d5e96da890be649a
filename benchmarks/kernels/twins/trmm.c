/* trmm: the sum in a scalar of the inner loop's body. */
#include "../bench.h"

__attribute__((noinline)) void kernel_trmm(int m, int n, double alpha, double A[restrict m][m],
                                           double B[restrict m][n])
{
  int i, j, k;

#pragma scop
  for (i = 0; i < m; i++)
    for (j = 0; j < n; j++) {
      double b = B[i][j];
      for (k = i + 1; k < m; k++)
        b += A[k][i] * B[k][j];
      B[i][j] = alpha * b;
    }
#pragma endscop
}

#define BENCH_TWIN
#include "../trmm.c"

/* lu: the element being reduced in a scalar; above the diagonal it is also stored at every step. */
#include "../bench.h"

__attribute__((noinline)) void kernel_lu(int n, double A[restrict n][n])
{
  int i, j, k;
  double a, aij;

#pragma scop
  for (i = 0; i < n; i++) {
    for (j = 0; j < i; j++) {
      aij = A[i][j];
      for (k = 0; k < j; k++)
        aij -= A[i][k] * A[k][j];
      A[i][j] = aij / A[j][j];
    }
    for (j = i; j < n; j++) {
      aij = A[i][j];
      for (k = 0; k < i; k++) {
        a = A[i][k];
        A[i][j] = (aij -= a * A[k][j]);
      }
    }
  }
#pragma endscop
}

#define BENCH_TWIN
#include "../lu.c"

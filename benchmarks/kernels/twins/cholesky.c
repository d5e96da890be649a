/* cholesky: the sums in scalars; that of the diagonal is also stored at every step. */
#include "../bench.h"
#include <math.h>

__attribute__((noinline)) void kernel_cholesky(int n, double A[restrict n][n])
{
  int i, j, k;
  double sum, diagonal;

#pragma scop
  for (i = 0; i < n; i++) {
    for (j = 0; j < i; j++) {
      sum = A[i][j];
      for (k = 0; k < j; k++)
        sum -= A[i][k] * A[j][k];
      A[i][j] = sum / A[j][j];
    }
    diagonal = A[i][i];
    for (k = 0; k < i; k++) {
      double a = A[i][k];
      A[i][i] = (diagonal -= a * a);
    }
    A[i][i] = sqrt(diagonal);
  }
#pragma endscop
}

#define BENCH_TWIN
#include "../cholesky.c"

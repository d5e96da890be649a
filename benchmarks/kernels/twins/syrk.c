/* syrk: the invariant product hoisted into a scalar of the loop, the new element through one. */
#include "../bench.h"

__attribute__((noinline)) void kernel_syrk(int n, int m, double alpha, double beta, double C[restrict n][n],
                                           double A[restrict n][m])
{
  int i, j, k;

#pragma scop
  for (i = 0; i < n; i++) {
    for (j = 0; j <= i; j++)
      C[i][j] *= beta;
    for (k = 0; k < m; k++) {
      double a = alpha * A[i][k];
      for (j = 0; j <= i; j++) {
        double c = C[i][j];
        c += a * A[j][k];
        C[i][j] = c;
      }
    }
  }
#pragma endscop
}

#define BENCH_TWIN
#include "../syrk.c"

/* syr2k: both invariant elements hoisted, one into a scalar of the loop. */
#include "../bench.h"

__attribute__((noinline)) void kernel_syr2k(int n, int m, double alpha, double beta, double C[restrict n][n],
                                            double A[restrict n][m], double B[restrict n][m])
{
  int i, j, k;
  double a;

#pragma scop
  for (i = 0; i < n; i++) {
    for (j = 0; j <= i; j++)
      C[i][j] *= beta;
    for (k = 0; k < m; k++) {
      double b = B[i][k];
      a = A[i][k];
      for (j = 0; j <= i; j++) {
        C[i][j] += A[j][k] * alpha * b + B[j][k] * alpha * a;
      }
    }
  }
#pragma endscop
}

#define BENCH_TWIN
#include "../syr2k.c"

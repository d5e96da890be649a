/* symm: the common product and the shared element in scalars besides the sum. */
#include "../bench.h"

__attribute__((noinline)) void kernel_symm(int m, int n, double alpha, double beta, double C[restrict m][n],
                                           double A[restrict m][m], double B[restrict m][n])
{
  int i, j, k;
  double temp2, ab, a;

#pragma scop
  for (i = 0; i < m; i++)
    for (j = 0; j < n; j++) {
      ab = alpha * B[i][j];
      temp2 = 0;
      for (k = 0; k < i; k++) {
        a = A[i][k];
        C[k][j] += ab * a;
        temp2 += B[k][j] * a;
      }
      C[i][j] = beta * C[i][j] + ab * A[i][i] + alpha * temp2;
    }
#pragma endscop
}

#define BENCH_TWIN
#include "../symm.c"

/* gemver: factors of a row hoisted, sums in scalars declared before the loops and in them. */
#include "../bench.h"

__attribute__((noinline)) void kernel_gemver(int n, double alpha, double beta, double A[restrict n][n],
                                             double u1[restrict n], double v1[restrict n], double u2[restrict n],
                                             double v2[restrict n], double w[restrict n], double x[restrict n],
                                             double y[restrict n], double z[restrict n])
{
  int i, j;
  double a1, a2, sum;

#pragma scop
  for (i = 0; i < n; i++) {
    a1 = u1[i];
    a2 = u2[i];
    for (j = 0; j < n; j++)
      A[i][j] = A[i][j] + a1 * v1[j] + a2 * v2[j];
  }

  for (i = 0; i < n; i++) {
    sum = x[i];
    for (j = 0; j < n; j++)
      sum = sum + beta * A[j][i] * y[j];
    x[i] = sum;
  }

  for (i = 0; i < n; i++)
    x[i] = x[i] + z[i];

  for (i = 0; i < n; i++) {
    double wi = w[i];
    for (j = 0; j < n; j++)
      w[i] = (wi = wi + alpha * A[i][j] * x[j]);
  }
#pragma endscop
}

#define BENCH_TWIN
#include "../gemver.c"

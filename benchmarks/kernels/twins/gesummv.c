/* gesummv: both sums of a row and the shared element in scalars. */
#include "../bench.h"

__attribute__((noinline)) void kernel_gesummv(int n, double alpha, double beta, double A[restrict n][n],
                                              double B[restrict n][n], double tmp[restrict n], double x[restrict n],
                                              double y[restrict n])
{
  int i, j;
  double t, s, xj;

#pragma scop
  for (i = 0; i < n; i++) {
    t = 0.0;
    s = 0.0;
    for (j = 0; j < n; j++) {
      xj = x[j];
      t = A[i][j] * xj + t;
      s = B[i][j] * xj + s;
    }
    tmp[i] = t;
    y[i] = alpha * t + beta * s;
  }
#pragma endscop
}

#define BENCH_TWIN
#include "../gesummv.c"

/* gramschmidt: norm and products in scalars, the latter also stored at every step. */
#include "../bench.h"
#include <math.h>

__attribute__((noinline)) void kernel_gramschmidt(int m, int n, double A[restrict m][n], double R[restrict n][n],
                                                  double Q[restrict m][n])
{
  int i, j, k;
  double nrm, rkk, rkj;

#pragma scop
  for (k = 0; k < n; k++) {
    nrm = 0.0;
    for (i = 0; i < m; i++)
      nrm += A[i][k] * A[i][k];
    rkk = sqrt(nrm);
    R[k][k] = rkk;
    for (i = 0; i < m; i++)
      Q[i][k] = A[i][k] / rkk;
    for (j = k + 1; j < n; j++) {
      R[k][j] = rkj = 0.0;
      for (i = 0; i < m; i++)
        R[k][j] = (rkj += Q[i][k] * A[i][j]);
      for (i = 0; i < m; i++)
        A[i][j] = A[i][j] - Q[i][k] * rkj;
    }
  }
#pragma endscop
}

#define BENCH_TWIN
#include "../gramschmidt.c"

/* 2mm: sums in one scalar for both products, declared before the loops. */
#include "../bench.h"

__attribute__((noinline)) void kernel_2mm(int ni, int nj, int nk, int nl, double alpha, double beta,
                                          double tmp[restrict ni][nj], double A[restrict ni][nk],
                                          double B[restrict nk][nj], double C[restrict nj][nl],
                                          double D[restrict ni][nl])
{
  int i, j, k;
  double sum;

#pragma scop
  for (i = 0; i < ni; i++)
    for (j = 0; j < nj; j++) {
      sum = 0.0;
      for (k = 0; k < nk; ++k)
        sum += alpha * A[i][k] * B[k][j];
      tmp[i][j] = sum;
    }
  for (i = 0; i < ni; i++)
    for (j = 0; j < nl; j++) {
      sum = D[i][j] * beta;
      for (k = 0; k < nj; ++k)
        sum += tmp[i][k] * C[k][j];
      D[i][j] = sum;
    }
#pragma endscop
}

#define BENCH_TWIN
#include "../2mm.c"

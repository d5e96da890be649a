/* 3mm: one scalar for the sums of all three products; the second also stores it at every step. */
#include "../bench.h"

__attribute__((noinline)) void kernel_3mm(int ni, int nj, int nk, int nl, int nm, double E[restrict ni][nj],
                                          double A[restrict ni][nk], double B[restrict nk][nj],
                                          double F[restrict nj][nl], double C[restrict nj][nm],
                                          double D[restrict nm][nl], double G[restrict ni][nl])
{
  int i, j, k;
  double acc;

#pragma scop
  for (i = 0; i < ni; i++)
    for (j = 0; j < nj; j++) {
      acc = 0.0;
      for (k = 0; k < nk; ++k)
        acc += A[i][k] * B[k][j];
      E[i][j] = acc;
    }
  for (i = 0; i < nj; i++)
    for (j = 0; j < nl; j++) {
      acc = 0.0;
      F[i][j] = acc;
      for (k = 0; k < nm; ++k)
        F[i][j] = (acc += C[i][k] * D[k][j]);
    }
  for (i = 0; i < ni; i++)
    for (j = 0; j < nl; j++) {
      acc = 0.0;
      for (k = 0; k < nj; ++k) {
        double e = E[i][k];
        double f = F[k][j];
        acc += e * f;
      }
      G[i][j] = acc;
    }
#pragma endscop
}

#define BENCH_TWIN
#include "../3mm.c"

/* gemm: the factor of the innermost loop hoisted. */
#include "../bench.h"

__attribute__((noinline)) void kernel_gemm(int ni, int nj, int nk, double alpha, double beta,
                                           double C[restrict ni][nj], double A[restrict ni][nk],
                                           double B[restrict nk][nj])
{
  int i, j, k;
  double a;

#pragma scop
  for (i = 0; i < ni; i++) {
    for (j = 0; j < nj; j++)
      C[i][j] *= beta;
    for (k = 0; k < nk; k++) {
      a = alpha * A[i][k];
      for (j = 0; j < nj; j++)
        C[i][j] += a * B[k][j];
    }
  }
#pragma endscop
}

#define BENCH_TWIN
#include "../gemm.c"

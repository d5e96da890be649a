/* gemm: a product through accessors, inlined: every element read or written is a temporary. */
#include "../bench.h"

__attribute__((noinline)) void kernel_gemm(int ni, int nj, int nk, double alpha, double beta,
                                           double C[restrict ni][nj], double A[restrict ni][nk],
                                           double B[restrict nk][nj])
{
  double c, a, b, scaled, product;

#pragma scop
  const int rows = ni;
  const int columns = nj;
  const int inner = nk;
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++) {
      c = C[i][j];
      c = c * beta;
      C[i][j] = c;
    }
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++) {
      double sum = C[i][j];
      for (int k = 0; k < inner; k++) {
        a = A[i][k];
        scaled = alpha * a;
        b = B[k][j];
        product = scaled * b;
        sum += product;
      }
      C[i][j] = sum;
    }
#pragma endscop
}

#define BENCH_TWIN
#include "../gemm.c"

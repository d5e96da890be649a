/* 2mm: two products through accessors, inlined: every element read or written is a temporary. */
#include "../bench.h"

__attribute__((noinline)) void kernel_2mm(int ni, int nj, int nk, int nl, double alpha, double beta,
                                          double tmp[restrict ni][nj], double A[restrict ni][nk],
                                          double B[restrict nk][nj], double C[restrict nj][nl],
                                          double D[restrict ni][nl])
{
  double a, b, scaled, product, value;

#pragma scop
  const int rows = ni;
  const int columns = nl;
  const int inner1 = nk;
  const int inner2 = nj;
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < inner2; j++) {
      double sum = 0.0;
      for (int k = 0; k < inner1; k++) {
        a = A[i][k];
        scaled = alpha * a;
        b = B[k][j];
        product = scaled * b;
        sum += product;
      }
      value = sum;
      tmp[i][j] = value;
    }
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++) {
      value = D[i][j];
      value = value * beta;
      D[i][j] = value;
    }
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++) {
      double sum = D[i][j];
      for (int k = 0; k < inner2; k++) {
        a = tmp[i][k];
        b = C[k][j];
        product = a * b;
        sum += product;
      }
      value = sum;
      D[i][j] = value;
    }
#pragma endscop
}

#define BENCH_TWIN
#include "../2mm.c"

/* ludcmp: operands, products and pivots of the reductions in scalars too. */
#include "../bench.h"

__attribute__((noinline)) void kernel_ludcmp(int n, double A[restrict n][n], double b[restrict n],
                                             double x[restrict n], double y[restrict n])
{
  int i, j, k;
  double w, a, pivot;

#pragma scop
  for (i = 0; i < n; i++) {
    for (j = 0; j < i; j++) {
      w = A[i][j];
      pivot = A[j][j];
      for (k = 0; k < j; k++) {
        a = A[i][k];
        w -= a * A[k][j];
      }
      A[i][j] = w / pivot;
    }
    for (j = i; j < n; j++) {
      w = A[i][j];
      for (k = 0; k < i; k++) {
        a = A[i][k];
        w -= a * A[k][j];
      }
      A[i][j] = w;
    }
  }

  for (i = 0; i < n; i++) {
    w = b[i];
    for (j = 0; j < i; j++) {
      double product = A[i][j] * y[j];
      w -= product;
    }
    y[i] = w;
  }

  for (i = n - 1; i >= 0; i--) {
    w = y[i];
    pivot = A[i][i];
    for (j = i + 1; j < n; j++) {
      double product = A[i][j] * x[j];
      w -= product;
    }
    x[i] = w / pivot;
  }
#pragma endscop
}

#define BENCH_TWIN
#include "../ludcmp.c"

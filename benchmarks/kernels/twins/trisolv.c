/* trisolv: the right-hand side reduced in a scalar, divided by a hoisted pivot. */
#include "../bench.h"

__attribute__((noinline)) void kernel_trisolv(int n, double L[restrict n][n], double x[restrict n],
                                              double b[restrict n])
{
  int i, j;
  double xi, pivot;

#pragma scop
  for (i = 0; i < n; i++) {
    xi = b[i];
    pivot = L[i][i];
    for (j = 0; j < i; j++)
      xi -= L[i][j] * x[j];
    x[i] = xi / pivot;
  }
#pragma endscop
}

#define BENCH_TWIN
#include "../trisolv.c"

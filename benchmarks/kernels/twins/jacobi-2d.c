/* jacobi-2d: the three elements of a row carried in scalars of the loop over the rows. */
#include "../bench.h"

__attribute__((noinline)) void kernel_jacobi_2d(int tsteps, int n, double A[restrict n][n], double B[restrict n][n])
{
  int t, i, j;

#pragma scop
  for (t = 0; t < tsteps; t++) {
    for (i = 1; i < n - 1; i++) {
      double left = A[i][0];
      double here = A[i][1];
      for (j = 1; j < n - 1; j++) {
        double right = A[i][1 + j];
        B[i][j] = 0.2 * (here + left + right + A[1 + i][j] + A[i - 1][j]);
        left = here;
        here = right;
      }
    }
    for (i = 1; i < n - 1; i++) {
      double left = B[i][0];
      double here = B[i][1];
      for (j = 1; j < n - 1; j++) {
        double right = B[i][1 + j];
        A[i][j] = 0.2 * (here + left + right + B[1 + i][j] + B[i - 1][j]);
        left = here;
        here = right;
      }
    }
  }
#pragma endscop
}

#define BENCH_TWIN
#include "../jacobi-2d.c"

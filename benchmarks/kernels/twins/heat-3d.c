/* heat-3d: three elements of a line carried from one step to the next, a product shared. */
#include "../bench.h"

__attribute__((noinline)) void kernel_heat_3d(int tsteps, int n, double A[restrict n][n][n],
                                              double B[restrict n][n][n])
{
  int t, i, j, k;
  double before, here, after, twice;

#pragma scop
  for (t = 1; t <= tsteps; t++) {
    for (i = 1; i < n - 1; i++) {
      for (j = 1; j < n - 1; j++) {
        before = A[i][j][0];
        here = A[i][j][1];
        for (k = 1; k < n - 1; k++) {
          after = A[i][j][k + 1];
          twice = 2.0 * here;
          B[i][j][k] = 0.125 * (A[i + 1][j][k] - twice + A[i - 1][j][k])
                       + 0.125 * (A[i][j + 1][k] - twice + A[i][j - 1][k])
                       + 0.125 * (after - twice + before)
                       + here;
          before = here;
          here = after;
        }
      }
    }
    for (i = 1; i < n - 1; i++) {
      for (j = 1; j < n - 1; j++) {
        before = B[i][j][0];
        here = B[i][j][1];
        for (k = 1; k < n - 1; k++) {
          after = B[i][j][k + 1];
          twice = 2.0 * here;
          A[i][j][k] = 0.125 * (B[i + 1][j][k] - twice + B[i - 1][j][k])
                       + 0.125 * (B[i][j + 1][k] - twice + B[i][j - 1][k])
                       + 0.125 * (after - twice + before)
                       + here;
          before = here;
          here = after;
        }
      }
    }
  }
#pragma endscop
}

#define BENCH_TWIN
#include "../heat-3d.c"

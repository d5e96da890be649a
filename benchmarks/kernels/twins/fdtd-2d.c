/* fdtd-2d: the source hoisted, the neighbours before and after carried from one step to the next. */
#include "../bench.h"

__attribute__((noinline)) void kernel_fdtd_2d(int tmax, int nx, int ny, double ex[restrict nx][ny],
                                              double ey[restrict nx][ny], double hz[restrict nx][ny],
                                              double _fict_[restrict tmax])
{
  int t, i, j;
  double source, left, here, next;

  if (nx < 1) /* there is no first row */
    return;

#pragma scop
  for (t = 0; t < tmax; t++) {
    source = _fict_[t];
    for (j = 0; j < ny; j++)
      ey[0][j] = source;
    for (i = 1; i < nx; i++)
      for (j = 0; j < ny; j++)
        ey[i][j] = ey[i][j] - 0.5 * (hz[i][j] - hz[i - 1][j]);
    for (i = 0; i < nx; i++)
      if (ny > 1) {
        left = hz[i][0];
        for (j = 1; j < ny; j++) {
          here = hz[i][j];
          ex[i][j] = ex[i][j] - 0.5 * (here - left);
          left = here;
        }
      }
    for (i = 0; i < nx - 1; i++)
      if (ny > 1) {
        here = ex[i][0];
        for (j = 0; j < ny - 1; j++) {
          next = ex[i][j + 1];
          hz[i][j] = hz[i][j] - 0.7 * (next - here + ey[i + 1][j] - ey[i][j]);
          here = next;
        }
      }
  }
#pragma endscop
}

#define BENCH_TWIN
#include "../fdtd-2d.c"

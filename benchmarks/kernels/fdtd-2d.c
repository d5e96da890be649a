/* Finite differences in time: an electric field (ex, ey) and a magnetic field hz */
#include "bench.h"

static const bench_sizes sizes = {
  /*              tmax    nx    ny */
  [MINI]       = {  20,   20,   30},
  [SMALL]      = {  40,   60,   80},
  [MEDIUM]     = { 100,  200,  240},
  [LARGE]      = { 500, 1000, 1200},
  [EXTRALARGE] = {1000, 2000, 2600},
};

#ifndef BENCH_TWIN
__attribute__((noinline)) void kernel_fdtd_2d(int tmax, int nx, int ny, double ex[restrict nx][ny],
                                              double ey[restrict nx][ny], double hz[restrict nx][ny],
                                              double _fict_[restrict tmax])
{
  int t, i, j;

  if (nx < 1) /* there is no first row */
    return;

#pragma scop
  for (t = 0; t < tmax; t++) {
    for (j = 0; j < ny; j++)
      ey[0][j] = _fict_[t];
    for (i = 1; i < nx; i++)
      for (j = 0; j < ny; j++)
        ey[i][j] = ey[i][j] - 0.5 * (hz[i][j] - hz[i - 1][j]);
    for (i = 0; i < nx; i++)
      for (j = 1; j < ny; j++)
        ex[i][j] = ex[i][j] - 0.5 * (hz[i][j] - hz[i][j - 1]);
    for (i = 0; i < nx - 1; i++)
      for (j = 0; j < ny - 1; j++)
        hz[i][j] = hz[i][j] - 0.7 * (ex[i][j + 1] - ex[i][j] + ey[i + 1][j] - ey[i][j]);
  }
#pragma endscop
}
#endif

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 3, sizes);
  int tmax = b.size[0], nx = b.size[1], ny = b.size[2];
  double(*ex)[ny] = bench_array_2d(&b, sizeof(double), nx, ny);
  double(*ey)[ny] = bench_array_2d(&b, sizeof(double), nx, ny);
  double(*hz)[ny] = bench_array_2d(&b, sizeof(double), nx, ny);
  double *_fict_ = bench_array_1d(&b, sizeof(double), tmax);
  while (bench_next(&b)) {
    bench_fill(ex, nx, ny, 1);
    bench_fill(ey, nx, ny, 2);
    bench_fill(hz, nx, ny, 3);
    bench_fill(_fict_, tmax, 1, 4);
    bench_start(&b);
    kernel_fdtd_2d(tmax, nx, ny, ex, ey, hz, _fict_);
    bench_stop(&b);
  }
  bench_double(&b, ex, (size_t)nx * ny);
  bench_double(&b, ey, (size_t)nx * ny);
  bench_double(&b, hz, (size_t)nx * ny);
  return bench_end(&b);
}

/* Grid points of an ocean model: the middle of four corners, on a sphere */
#include "../bench.h"
#include <math.h>

static const bench_sizes sizes = {
  /*                 m     n */
  [MINI]       = {  20,   30},
  [SMALL]      = {  60,   80},
  [MEDIUM]     = { 480,  640},
  [LARGE]      = {1024, 1024},
  [EXTRALARGE] = {2048, 2048},
};

__attribute__((noinline)) void kernel_calc_tpoints(int m, int n, double lat[restrict m + 2][n + 2],
                                                   double lon[restrict m + 2][n + 2],
                                                   double tlat[restrict m + 2][n + 2],
                                                   double tlon[restrict m + 2][n + 2])
{
#pragma scop
  for (int i = 1; i <= m; i++)
    for (int j = 1; j <= n; j++) {
      double zc = cos(lat[i][j]), xc = cos(lon[i][j]) * zc, yc = sin(lon[i][j]) * zc;
      double zw = cos(lat[i][j - 1]), xw = cos(lon[i][j - 1]) * zw, yw = sin(lon[i][j - 1]) * zw;
      double zs = cos(lat[i - 1][j]), xs = cos(lon[i - 1][j]) * zs, ys = sin(lon[i - 1][j]) * zs;
      double zsw = cos(lat[i - 1][j - 1]), xsw = cos(lon[i - 1][j - 1]) * zsw, ysw = sin(lon[i - 1][j - 1]) * zsw;
      double tx = 0.25 * (xc + xs + xw + xsw);
      double ty = 0.25 * (yc + ys + yw + ysw);
      double tz = 0.25 * (sin(lat[i][j]) + sin(lat[i - 1][j]) + sin(lat[i][j - 1]) + sin(lat[i - 1][j - 1]));
      tlon[i][j] = atan2(ty, tx);
      tlat[i][j] = asin(tz / sqrt(tx * tx + ty * ty + tz * tz));
    }
#pragma endscop
}

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 2, sizes);
  int m = b.size[0], n = b.size[1];
  double(*lat)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*lon)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*tlat)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*tlon)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  while (bench_next(&b)) {
    bench_fill(lat, m + 2, n + 2, 1);
    bench_fill(lon, m + 2, n + 2, 2);
    bench_fill(tlat, m + 2, n + 2, 3);
    bench_fill(tlon, m + 2, n + 2, 4);
    bench_start(&b);
    kernel_calc_tpoints(m, n, lat, lon, tlat, tlon);
    bench_stop(&b);
  }
  bench_double(&b, tlat, (size_t)(m + 2) * (n + 2));
  bench_double(&b, tlon, (size_t)(m + 2) * (n + 2));
  return bench_end(&b);
}

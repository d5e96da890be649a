/* The integral of two surfaces, by the means of the corners of each cell, a sum for each row */
#include "../bench.h"

static const bench_sizes sizes = {
  /*                 m     n */
  [MINI]       = {  20,   30},
  [SMALL]      = {  60,   80},
  [MEDIUM]     = { 480,  640},
  [LARGE]      = {1024, 1024},
  [EXTRALARGE] = {2048, 2048},
};

__attribute__((noinline)) void kernel_pintgr(int m, int n, double phi1[restrict m + 2][n + 2],
                                             double phi2[restrict m + 2][n + 2], double frc[restrict m + 2][n + 2])
{
#pragma scop
  for (int i = 0; i < m; i++) {
    double sum = 0.0;
    for (int j = 0; j < n; j++)
      sum = sum
            + (phi1[i][j] + phi1[i][j + 1] + phi1[i + 1][j] + phi1[i + 1][j + 1] + phi2[i][j] + phi2[i][j + 1]
               + phi2[i + 1][j] + phi2[i + 1][j + 1]);
    frc[i][0] = sum;
  }
#pragma endscop
}

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 2, sizes);
  int m = b.size[0], n = b.size[1];
  double(*phi1)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*phi2)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*frc)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  while (bench_next(&b)) {
    bench_fill(phi1, m + 2, n + 2, 1);
    bench_fill(phi2, m + 2, n + 2, 2);
    bench_fill(frc, m + 2, n + 2, 3);
    bench_start(&b);
    kernel_pintgr(m, n, phi1, phi2, frc);
    bench_stop(&b);
  }
  bench_double(&b, frc, (size_t)(m + 2) * (n + 2));
  return bench_end(&b);
}

/* Vertical diffusion in a mesoscale model */
#include "../bench.h"

static const bench_sizes sizes = {
  /*                 m     n */
  [MINI]       = {  20,   30},
  [SMALL]      = {  60,   80},
  [MEDIUM]     = { 480,  640},
  [LARGE]      = {1024, 1024},
  [EXTRALARGE] = {2048, 2048},
};

__attribute__((noinline)) void kernel_dtdtz(int m, int n, double kz[restrict m + 2][n + 2],
                                            double t[restrict m + 2][n + 2], double dz[restrict m + 2][n + 2],
                                            double dens[restrict m + 2][n + 2], double rate[restrict m + 2][n + 2],
                                            double width[restrict m + 2][n + 2], double dt[restrict m + 2][n + 2])
{
#pragma scop
  for (int i = 0; i < m; i++)
    for (int k = 1; k <= n; k++)
      dt[i][k] = t[i][k]
                 - rate[i][k] * width[i][k]
                     * (kz[i][k + 1] * (t[i][k + 1] - t[i][k]) * dz[i][k + 1] * dens[i][k + 1]
                        - dens[i][k] * kz[i][k] * dz[i][k] * (t[i][k] - t[i][k - 1]));
#pragma endscop
}

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 2, sizes);
  int m = b.size[0], n = b.size[1];
  double(*kz)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*t)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*dz)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*dens)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*rate)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*width)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*dt)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  while (bench_next(&b)) {
    bench_fill(kz, m + 2, n + 2, 1);
    bench_fill(t, m + 2, n + 2, 2);
    bench_fill(dz, m + 2, n + 2, 3);
    bench_fill(dens, m + 2, n + 2, 4);
    bench_fill(rate, m + 2, n + 2, 5);
    bench_fill(width, m + 2, n + 2, 6);
    bench_fill(dt, m + 2, n + 2, 7);
    bench_start(&b);
    kernel_dtdtz(m, n, kz, t, dz, dens, rate, width, dt);
    bench_stop(&b);
  }
  bench_double(&b, dt, (size_t)(m + 2) * (n + 2));
  return bench_end(&b);
}

/* A time step of a shallow-water model, on staggered grids */
#include "../bench.h"

static const bench_sizes sizes = {
  /*                 m     n */
  [MINI]       = {  20,   30},
  [SMALL]      = {  60,   80},
  [MEDIUM]     = { 480,  640},
  [LARGE]      = {1024, 1024},
  [EXTRALARGE] = {2048, 2048},
};

__attribute__((noinline)) void kernel_calc2(int m, int n, double tdts8, double tdtsdx, double tdtsdy,
                                            double uold[restrict m + 2][n + 2], double vold[restrict m + 2][n + 2],
                                            double pold[restrict m + 2][n + 2], double cu[restrict m + 2][n + 2],
                                            double cv[restrict m + 2][n + 2], double z[restrict m + 2][n + 2],
                                            double h[restrict m + 2][n + 2], double unew[restrict m + 2][n + 2],
                                            double vnew[restrict m + 2][n + 2], double pnew[restrict m + 2][n + 2])
{
#pragma scop
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      unew[i][j + 1] = uold[i][j + 1]
                       + tdts8 * (z[i + 1][j + 1] + z[i][j + 1])
                           * (cv[i + 1][j + 1] + cv[i + 1][j] + cv[i][j] + cv[i][j + 1])
                       - tdtsdx * (h[i][j + 1] - h[i][j]);
      vnew[i + 1][j] = vold[i + 1][j]
                       - tdts8 * (z[i + 1][j + 1] + z[i + 1][j])
                           * (cu[i + 1][j + 1] + cu[i + 1][j] + cu[i][j] + cu[i][j + 1])
                       - tdtsdy * (h[i + 1][j] - h[i][j]);
      pnew[i][j] = pold[i][j] - tdtsdx * (cu[i][j + 1] - cu[i][j]) - tdtsdy * (cv[i + 1][j] - cv[i][j]);
    }
#pragma endscop
}

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 2, sizes);
  int m = b.size[0], n = b.size[1];
  double(*uold)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*vold)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*pold)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*cu)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*cv)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*z)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*h)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*unew)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*vnew)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  double(*pnew)[n + 2] = bench_array_2d(&b, sizeof(double), m + 2, n + 2);
  while (bench_next(&b)) {
    bench_fill(uold, m + 2, n + 2, 1);
    bench_fill(vold, m + 2, n + 2, 2);
    bench_fill(pold, m + 2, n + 2, 3);
    bench_fill(cu, m + 2, n + 2, 4);
    bench_fill(cv, m + 2, n + 2, 5);
    bench_fill(z, m + 2, n + 2, 6);
    bench_fill(h, m + 2, n + 2, 7);
    bench_fill(unew, m + 2, n + 2, 8);
    bench_fill(vnew, m + 2, n + 2, 9);
    bench_fill(pnew, m + 2, n + 2, 10);
    bench_start(&b);
    kernel_calc2(m, n, 0.125, 0.25, 0.5, uold, vold, pold, cu, cv, z, h, unew, vnew, pnew);
    bench_stop(&b);
  }
  bench_double(&b, unew, (size_t)(m + 2) * (n + 2));
  bench_double(&b, vnew, (size_t)(m + 2) * (n + 2));
  bench_double(&b, pnew, (size_t)(m + 2) * (n + 2));
  return bench_end(&b);
}

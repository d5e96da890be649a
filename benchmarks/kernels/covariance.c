/* The covariance matrix of m variables with n observations each */
#include "bench.h"

static const bench_sizes sizes = {
  /*                 m     n */
  [MINI]       = {  28,   32},
  [SMALL]      = {  80,  100},
  [MEDIUM]     = { 240,  260},
  [LARGE]      = {1200, 1400},
  [EXTRALARGE] = {2600, 3000},
};

/* Variables that are correlated, each with a scale of its own. */
static void init(int m, int n, double data[n][m])
{
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < m; j++) {
      data[i][j] = (1 + j % 5) * (bench_unit(i, j, 1) + bench_unit(i, 0, 2));
    }
  }
}

#ifndef BENCH_TWIN
__attribute__((noinline)) void kernel_covariance(int m, int n, double float_n, double data[restrict n][m],
                                                 double cov[restrict m][m], double mean[restrict m])
{
  int i, j, k;

#pragma scop
  for (j = 0; j < m; j++) {
    mean[j] = 0.0;
    for (i = 0; i < n; i++)
      mean[j] += data[i][j];
    mean[j] /= float_n;
  }

  for (i = 0; i < n; i++)
    for (j = 0; j < m; j++)
      data[i][j] -= mean[j];

  for (i = 0; i < m; i++)
    for (j = i; j < m; j++) {
      cov[i][j] = 0.0;
      for (k = 0; k < n; k++)
        cov[i][j] += data[k][i] * data[k][j];
      cov[i][j] /= (float_n - 1.0);
      cov[j][i] = cov[i][j];
    }
#pragma endscop
}
#endif

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 2, sizes);
  int m = b.size[0], n = b.size[1];
  double(*data)[m] = bench_array_2d(&b, sizeof(double), n, m);
  double(*cov)[m] = bench_array_2d(&b, sizeof(double), m, m);
  double *mean = bench_array_1d(&b, sizeof(double), m);
  while (bench_next(&b)) {
    init(m, n, data);
    bench_start(&b);
    kernel_covariance(m, n, bench_opaque(n), data, cov, mean);
    bench_stop(&b);
  }
  bench_double(&b, data, (size_t)n * m);
  bench_double(&b, cov, (size_t)m * m);
  bench_double(&b, mean, m);
  return bench_end(&b);
}

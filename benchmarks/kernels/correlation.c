/* The correlation matrix of m variables with n observations each */
#include "bench.h"

#include <math.h>

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
__attribute__((noinline)) void kernel_correlation(int m, int n, double float_n, double data[restrict n][m],
                                                  double corr[restrict m][m], double mean[restrict m],
                                                  double stddev[restrict m])
{
  int i, j, k;
  double eps = 0.1;

  if (m < 1) /* there is no last variable */
    return;

#pragma scop
  for (j = 0; j < m; j++) {
    mean[j] = 0.0;
    for (i = 0; i < n; i++)
      mean[j] += data[i][j];
    mean[j] /= float_n;
  }

  for (j = 0; j < m; j++) {
    stddev[j] = 0.0;
    for (i = 0; i < n; i++)
      stddev[j] += (data[i][j] - mean[j]) * (data[i][j] - mean[j]);
    stddev[j] /= float_n;
    stddev[j] = sqrt(stddev[j]);
    stddev[j] = stddev[j] <= eps ? 1.0 : stddev[j];
  }

  for (i = 0; i < n; i++)
    for (j = 0; j < m; j++) {
      data[i][j] -= mean[j];
      data[i][j] /= sqrt(float_n) * stddev[j];
    }

  for (i = 0; i < m - 1; i++) {
    corr[i][i] = 1.0;
    for (j = i + 1; j < m; j++) {
      corr[i][j] = 0.0;
      for (k = 0; k < n; k++)
        corr[i][j] += (data[k][i] * data[k][j]);
      corr[j][i] = corr[i][j];
    }
  }
  corr[m - 1][m - 1] = 1.0;
#pragma endscop
}
#endif

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 2, sizes);
  int m = b.size[0], n = b.size[1];
  double(*data)[m] = bench_array_2d(&b, sizeof(double), n, m);
  double(*corr)[m] = bench_array_2d(&b, sizeof(double), m, m);
  double *mean = bench_array_1d(&b, sizeof(double), m);
  double *stddev = bench_array_1d(&b, sizeof(double), m);
  while (bench_next(&b)) {
    init(m, n, data);
    bench_start(&b);
    kernel_correlation(m, n, bench_opaque(n), data, corr, mean, stddev);
    bench_stop(&b);
  }
  bench_double(&b, data, (size_t)n * m);
  bench_double(&b, corr, (size_t)m * m);
  bench_double(&b, mean, m);
  bench_double(&b, stddev, m);
  return bench_end(&b);
}

/* covariance: sums in a scalar of the inner loop's body, the divisor hoisted. */
#include "../bench.h"

__attribute__((noinline)) void kernel_covariance(int m, int n, double float_n, double data[restrict n][m],
                                                 double cov[restrict m][m], double mean[restrict m])
{
  int i, j, k;
  double divisor;

#pragma scop
  for (j = 0; j < m; j++) {
    double sum = 0.0;
    for (i = 0; i < n; i++)
      sum += data[i][j];
    mean[j] = sum / float_n;
  }

  for (i = 0; i < n; i++)
    for (j = 0; j < m; j++)
      data[i][j] -= mean[j];

  divisor = float_n - 1.0;
  for (i = 0; i < m; i++)
    for (j = i; j < m; j++) {
      double sum = 0.0;
      for (k = 0; k < n; k++)
        sum += data[k][i] * data[k][j];
      sum /= divisor;
      cov[i][j] = sum;
      cov[j][i] = sum;
    }
#pragma endscop
}

#define BENCH_TWIN
#include "../covariance.c"

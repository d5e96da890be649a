/* correlation: sums in scalars, means and the root of n hoisted, the smallest deviation by if and else. */
#include "../bench.h"
#include <math.h>

__attribute__((noinline)) void kernel_correlation(int m, int n, double float_n, double data[restrict n][m],
                                                  double corr[restrict m][m], double mean[restrict m],
                                                  double stddev[restrict m])
{
  int i, j, k;
  double eps = 0.1;
  double sum, centre, deviation, root;

  if (m < 1) /* there is no last variable */
    return;

#pragma scop
  for (j = 0; j < m; j++) {
    sum = 0.0;
    for (i = 0; i < n; i++)
      sum += data[i][j];
    mean[j] = sum / float_n;
  }

  for (j = 0; j < m; j++) {
    centre = mean[j];
    sum = 0.0;
    for (i = 0; i < n; i++)
      sum += (data[i][j] - centre) * (data[i][j] - centre);
    sum /= float_n;
    deviation = sqrt(sum);
    if (deviation <= eps)
      deviation = 1.0;
    stddev[j] = deviation;
  }

  root = sqrt(float_n);
  for (i = 0; i < n; i++)
    for (j = 0; j < m; j++) {
      double shifted = data[i][j] - mean[j];
      data[i][j] = shifted / (root * stddev[j]);
    }

  for (i = 0; i < m - 1; i++) {
    corr[i][i] = 1.0;
    for (j = i + 1; j < m; j++) {
      sum = 0.0;
      for (k = 0; k < n; k++)
        sum += (data[k][i] * data[k][j]);
      corr[i][j] = sum;
      corr[j][i] = sum;
    }
  }
  corr[m - 1][m - 1] = 1.0;
#pragma endscop
}

#define BENCH_TWIN
#include "../correlation.c"

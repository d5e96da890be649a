/* correlation: accessors of vectors and matrices, inlined: every element read or written is a temporary. */
#include "../bench.h"
#include <math.h>

__attribute__((noinline)) void kernel_correlation(int m, int n, double float_n, double data[restrict n][m],
                                                  double corr[restrict m][m], double mean[restrict m],
                                                  double stddev[restrict m])
{
  double eps = 0.1;
  double element, other, value;

  if (m < 1) /* there is no last variable */
    return;

#pragma scop
  const int variables = m;
  const int points = n;
  for (int j = 0; j < variables; j++) {
    double sum = 0.0;
    for (int i = 0; i < points; i++) {
      element = data[i][j];
      sum += element;
    }
    value = sum / float_n;
    mean[j] = value;
  }

  for (int j = 0; j < variables; j++) {
    double sum = 0.0;
    for (int i = 0; i < points; i++) {
      element = data[i][j];
      other = mean[j];
      value = element - other;
      sum += value * value;
    }
    value = sum / float_n;
    value = sqrt(value);
    value = value <= eps ? 1.0 : value;
    stddev[j] = value;
  }

  for (int i = 0; i < points; i++)
    for (int j = 0; j < variables; j++) {
      element = data[i][j];
      other = mean[j];
      value = element - other;
      other = sqrt(float_n) * stddev[j];
      value = value / other;
      data[i][j] = value;
    }

  for (int i = 0; i < variables - 1; i++) {
    value = 1.0;
    corr[i][i] = value;
    for (int j = i + 1; j < variables; j++) {
      double sum = 0.0;
      for (int k = 0; k < points; k++) {
        element = data[k][i];
        other = data[k][j];
        sum += element * other;
      }
      value = sum;
      corr[i][j] = value;
      value = corr[i][j];
      corr[j][i] = value;
    }
  }
  corr[variables - 1][variables - 1] = 1.0;
#pragma endscop
}

#define BENCH_TWIN
#include "../correlation.c"

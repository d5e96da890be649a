/* covariance: accessors of vectors and matrices, inlined: every element read or written is a temporary. */
#include "../bench.h"

__attribute__((noinline)) void kernel_covariance(int m, int n, double float_n, double data[restrict n][m],
                                                 double cov[restrict m][m], double mean[restrict m])
{
  double element, other, value;

#pragma scop
  const int variables = m;
  const int points = n;
  for (int j = 0; j < variables; j++) {
    value = 0.0;
    mean[j] = value;
    for (int i = 0; i < points; i++) {
      element = data[i][j];
      value = mean[j];
      value = value + element;
      mean[j] = value;
    }
    value = mean[j];
    value = value / float_n;
    mean[j] = value;
  }

  for (int i = 0; i < points; i++)
    for (int j = 0; j < variables; j++) {
      element = data[i][j];
      other = mean[j];
      value = element - other;
      data[i][j] = value;
    }

  for (int i = 0; i < variables; i++)
    for (int j = i; j < variables; j++) {
      double sum = 0.0;
      for (int k = 0; k < points; k++) {
        element = data[k][i];
        other = data[k][j];
        sum += element * other;
      }
      value = sum / (float_n - 1.0);
      cov[i][j] = value;
      value = cov[i][j];
      cov[j][i] = value;
    }
#pragma endscop
}

#define BENCH_TWIN
#include "../covariance.c"

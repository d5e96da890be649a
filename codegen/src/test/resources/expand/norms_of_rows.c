#include <stdio.h>
#include <stdlib.h>

static double f(int n, int m, double x[restrict n][m], double w[restrict m], double y[restrict n][m])
{
  double largest = -1, total = 0;
#pragma scop
  for (int i = 0; i < n; i++) {
    double mean = 0, var = 0;
    for (int j = 0; j < m; j++)
      mean += x[i][j];
    mean /= m;
    for (int j = 0; j < m; j++)
      var += (x[i][j] - mean) * (x[i][j] - mean) * w[j];
    var = 1 / (var + 0.5);
    for (int j = 0; j < m; j++)
      y[i][j] = (x[i][j] - mean) * var;
    if (var > largest)
      largest = var;
    total += var * mean;
  }
#pragma endscop
  return largest + total;
}

static void trial(int n, int m)
{
  int elements = 2 * n * m + m;
  double *p = malloc(sizeof(double) * (elements + 1));
  for (int k = 0; k < elements; k++)
    p[k] = (k * 37 + 11) % 101 / 70.0;
  double sum = f(n, m, (double(*)[m])p, p + 2 * n * m, (double(*)[m])(p + n * m));
  unsigned long hash = (unsigned long)(long)(sum * 1048576);
  for (int k = 0; k < elements; k++)
    hash = hash * 31 + (unsigned long)(long)(p[k] * 1048576);
  printf("%d %d %lx %a\n", n, m, hash, sum);
  free(p);
}

int main(void)
{
  const int sizes[] = {0, 1, 2, 7, 8, 15, 16, 17, 31, 32, 33, 50, 64};
  for (unsigned t = 0; t < sizeof sizes / sizeof *sizes; t++)
    for (unsigned u = 1; u < sizeof sizes / sizeof *sizes; u++)
      trial(sizes[t], sizes[u]);
  return 0;
}

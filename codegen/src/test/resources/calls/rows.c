/* The length of a gradient, and roots that are the same in a row. */
#include <math.h>

void f(int n, int m, double a[restrict n][m], double w[restrict n], double g[restrict n][m])
{
#pragma scop
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++) {
      double x = a[i][j + 1] - a[i][j - 1];
      double y = a[i + 1][j] - a[i - 1][j];
      g[i][j] = sqrt(x * x + y * y) / sqrt(w[i]);
    }
#pragma endscop
}

/* Sums of what the library computes, some of them where conditions hold. */
#include <math.h>

void f(int n, int m, double h, double s[restrict 4], double a[restrict n][m], const double x[m], const double y[n])
{
#pragma scop
  for (int j = 0; j < m; j++)
    s[0] -= x[j] * log(1 + x[j] * x[j]) - h;
  for (int i = 0; i < n; i++) {
    double t = 0;
    for (int j = 0; j < m; j++) {
      a[i][j] = exp(x[j] * y[i] - fabs(x[j] * y[i]));
      t += a[i][j];
    }
    for (int j = 0; j < m; j++)
      a[i][j] /= t;
  }
  for (int j = 0; j < m; j++) {
    if (x[j] > h) {
      s[1] += log(x[j] - h);
      s[2] -= h;
    } else
      s[3] -= sin(x[j]) + cos(x[j]);
  }
  for (int j = 0; j < m; j++)
    if (x[j] < h) {
      s[3] -= a[0][j];
      a[0][j] = exp(x[j]);
    }
  for (int j = 0; j < m; j++)
    a[0][j] += x[j] > h ? log(x[j] - h) : fmax(x[j], 0.25);
#pragma endscop
}

/* What is done in some lanes alone: stores, sums of one element, loads of memory that is not there
   otherwise, and choices. */
#include <math.h>

void f(int n, int m, int k, double h, double a[restrict n], double b[restrict n], const double x[n], const double y[m], float u[restrict n], const float v[n], double s[restrict 4])
{
#pragma scop
  for (int j = 0; j < n; j++)
    if (x[j] < h)
      s[0] += sqrt(x[j]) * x[j];
  for (int j = 0; j < n; j++)
    if (x[j] >= 0.5 && !(x[j] > 2 * h)) {
      double r = sqrt(x[j]);
      s[1] += r - h;
      s[2] -= 1 / r;
    }
  for (int j = 0; j < n; j++) {
    if (x[j] > 0) {
      if (b[j] > h)
        a[j] = sqrt(x[j]) * b[j];
      else
        a[j] = sqrt(b[j]);
    } else if (x[j] < -1 || a[j] != 0)
      b[j] = sqrt(-x[j]);
  }
  for (int j = 0; j < n; j++)
    b[j] += x[j] > h ? sqrt(x[j]) : h;
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      if (y[i] > 0 && (y[i] < 1 || x[j] > y[i]))
        a[j] += sqrt(fabs(x[j] * y[i]));
  for (int j = 0; j < n; j++) {
    if (x[j])
      s[3] += sqrt(fabs(x[j]));
    else
      s[0] -= a[j];
  }
  for (int j = 0; j < n; j++) {
    float r = sqrtf(v[j]);
    if (r > 1.5f)
      u[j] = u[j] / r;
  }
  for (int j = 0; j < n; j++)
    if (x[j] < h) {
      s[1] += a[j] < x[j] ? x[j] : a[j];
      a[j] = sqrt(x[j]);
    }
  for (int j = 0; j < n; j++) {
    double t = x[j];
    if (t < 0)
      t = -t;
    if (t > 2 && a[j] > h)
      t = 2;
    a[j] += sqrt(t);
  }
  for (int j = 0; j < n; j++)
    if (x[j] > h) {
      double t = a[j];
      a[j] = sqrt(b[j]);
      b[j] = t;
    }
#pragma endscop
}

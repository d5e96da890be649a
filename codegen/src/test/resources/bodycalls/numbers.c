/* functions of numbers that the iterators of short loops are, and of which compilers know fewer */
#include <math.h>

void f(int n, const double x[restrict n], const double c[restrict 4], double y[restrict n])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int l = 1; l < 4; l++)
      s += c[l] * pow(x[i] * x[i] + 1, 0.3 * l) + pow(2, -l * x[i]);
    y[i] = s;
  }
#pragma endscop
}

void zeros(int n, const float x[restrict n], float y[restrict n], float z[restrict n])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    float s = 0, c = 0;
    for (int l = -1; l < 3; l++) {
      s += sinf(l * (l - 1) * x[i]) - expf(-(float)l * l * x[i] * x[i]);
      c += 0.25f * l * cosf(l * x[i]);
    }
    y[i] = s;
    z[i] = c;
  }
#pragma endscop
}

void likelihood(int n, const double x[restrict 3][n], const double mean[restrict 3], double p[restrict n])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    double all = 1;
    for (int d = 0; d < 3; d++)
      all *= exp(-0.5 * (x[d][i] - mean[d]) * (x[d][i] - mean[d]));
    p[i] = all;
  }
#pragma endscop
}

void halves(int n, const double x[restrict n], double y[restrict n])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int l = 0; l < 4; l++)
      s += exp(-x[i] * (l / 2.0f));
    y[i] = s;
  }
#pragma endscop
}

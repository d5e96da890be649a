/* windows of weights that depend on data and place, shares of classes, and waves of several lengths */
#include <math.h>

void f(int n, int m, const float in[restrict n][m], float out[restrict n][m])
{
#pragma scop
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++) {
      float sum = 0, weights = 0;
      for (int a = -1; a <= 1; a++)
        for (int b = -1; b <= 1; b++) {
          float d = in[i + a][j + b] - in[i][j];
          float w = expf(-(a * a + b * b) * 0.125f - d * d);
          sum += w * in[i + a][j + b];
          weights += w;
        }
      out[i][j] = sum / weights;
    }
#pragma endscop
}

void shares(int n, const double x[restrict n], double y[restrict n], const double mu[restrict 3], double r[restrict 3][n])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    double p[3];
    double t = 0;
    for (int k = 0; k < 3; k++) {
      p[k] = exp(-(x[i] - mu[k]) * (x[i] - mu[k]));
      t += p[k];
    }
    for (int k = 0; k < 3; k++)
      r[k][i] = p[k] / t;
    y[i] = x[i] > 0 ? sin(t) : t;
  }
#pragma endscop
}

void waves(int n, const double x[restrict n], double y[restrict n])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int k = 1; k <= 5; k++)
      s += sin(k * x[i]) / (k * k);
    y[i] = s;
  }
#pragma endscop
}

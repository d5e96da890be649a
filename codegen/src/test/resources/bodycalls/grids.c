/* sums over grids beside short loops that call functions: of what they make, and within them */
#include <math.h>

double f(int n, int m, const double x[restrict n][m], const double w[restrict n][m], double y[restrict n][m])
{
  double sum = 1, most = 0.5;
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      double t = 0;
      for (int layer = 0; layer < 4; layer++)
        t += w[i][j] * exp(-0.25 * x[i][j] * layer);
      y[i][j] = t / (t * t + 2);
      sum += y[i][j];
      most -= x[i][j] < 0 ? y[i][j] : t;
    }
#pragma endscop
  return sum + most;
}

float within(int n, const float x[restrict n], const float k[restrict 3], float y[restrict n])
{
  float energy = 0;
#pragma scop
  for (int i = 0; i < n; i++) {
    float s = 0;
    for (int a = 0; a < 3; a++) {
      s += cosf(k[a] * x[i]);
      energy += k[a] * x[i] * x[i];
    }
    y[i] = s;
  }
#pragma endscop
  return energy;
}

void wherePositive(int n, const double x[restrict n], double y[restrict n], double total[restrict 1])
{
  double sum = 0;
#pragma scop
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int a = 1; a < 4; a++)
      s += sin(a * x[i]);
    y[i] = s;
    if (s > 0)
      sum += s;
  }
#pragma endscop
  total[0] = sum;
}

/* Lanes that are elements apart in memory: rows of three, members of structures, numbers in pairs,
   columns, and rows from their end. */
#include <math.h>

struct body {
  double x, y, mass;
};

void f(int n, double e, double a[restrict n][3], const double p[n][3], const double w[n], double v[restrict n][2], const struct body s[n], double q[restrict 2 * n + 1], const double t[n][n], float g[restrict n][5])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double x = p[j][0] - p[i][0];
      double y = p[j][1] - p[i][1];
      double z = p[j][2] - p[i][2];
      double d = x * x + y * y + z * z + e;
      double f = w[j] / (d * sqrt(d));
      a[i][0] += f * x;
      a[i][1] += f * y;
      a[i][2] += f * z;
    }
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++)
      v[i][1] += s[j].mass / sqrt(s[j].x * s[j].x + s[j].y * s[j].y + e);
  }
  for (int i = 0; i < n; i++)
    q[2 * i] = q[2 * i + 1] = sqrt(w[i] + q[2 * i]) / w[i];
  for (int i = 0; i < n; i++)
    v[i][0] = sqrt(q[2 * i] * q[2 * i] + q[2 * i + 1] * q[2 * i + 1]);
  for (int i = 0; i < n; i++)
    q[2 * i + 1] = sqrt(t[i][n - 1] - e);
  for (int i = 0; i < n; i++)
    q[n - 1 - i] += sqrt(t[0][n - 1 - i] + w[i]);
  for (int i = 0; i < n; i++)
    g[i][4] = sqrtf(g[i][0]) / g[i][1];
#pragma endscop
}

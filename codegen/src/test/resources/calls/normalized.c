/* Rows of three that are scaled where they are long, and read where memory may be. */
#include <math.h>

struct point {
  float x, y;
};

void f(int n, int m, double h, double p[restrict n][3], const double q[n][3], const double w[m][2], double s[restrict 2], struct point b[restrict n], const float g[n])
{
#pragma scop
  for (int j = 0; j < n; j++) {
    double r = sqrt(q[j][0] * q[j][0] + q[j][1] * q[j][1] + q[j][2] * q[j][2]);
    if (r > h) {
      p[j][0] = q[j][0] / r;
      p[j][1] = q[j][1] / r;
      p[j][2] = q[j][2] / r;
    }
  }
  for (int j = 0; j < n; j++)
    if (q[j][0] > h) {
      if (j < m)
        s[0] += sqrt(w[j][1]) / q[j][0];
      p[j][0] += sqrt(q[j][0] - h);
    }
  for (int j = 0; j < n; j++)
    if (sqrtf(g[j]) > 0.5f)
      b[j].x = b[j].y / sqrtf(g[j]);
#pragma endscop
}

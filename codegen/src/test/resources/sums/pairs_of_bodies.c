/* Forces between bodies, any of which may lie where the forces are added up. */
#include <math.h>

void f(int n, double x[n], double y[n], double m[n], double ax[n], double ay[n])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    ax[i] = 0;
    ay[i] = 0;
    for (int j = 0; j < n; j++) {
      double dx = x[j] - x[i], dy = y[j] - y[i];
      double r2 = dx * dx + dy * dy + 0.5;
      double w = m[j] / (r2 * sqrt(r2));
      ax[i] += dx * w;
      ay[i] += dy * w;
    }
  }
#pragma endscop
}

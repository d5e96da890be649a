/* The forces between all pairs, in strips of bodies side by side. */
#include <math.h>

void f(int n, double x[restrict n], double y[restrict n], double vx[restrict n], double vy[restrict n])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    double fx = 0, fy = 0;
    for (int j = 0; j < n; j++) {
      double dx = x[j] - x[i];
      double dy = y[j] - y[i];
      double r = dx * dx + dy * dy + 0.01;
      double w = 1 / (r * sqrt(r));
      fx += w * dx;
      fy += w * dy;
    }
    vx[i] += 0.1 * fx;
    vy[i] += 0.1 * fy;
  }
#pragma endscop
}

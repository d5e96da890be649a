/* conditions of what is zero, and calls for what stays the same */
#include <math.h>

void f(int n, const double x[restrict n], const double c[restrict 2], double y[restrict n], double z[restrict n])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    y[i] = 0.0 * x[i] > -1.0 ? exp(-x[i]) : log(x[i] * x[i] + 1);
    z[i] = exp(-c[0] * c[0]) > 0.5 ? cos(x[i]) : exp(-c[0] * c[0]);
  }
#pragma endscop
}

/* Vectors of unit length: a length for each of them, which is needed while they change. */
#include <math.h>

void f(int n, double x[restrict n], double y[restrict n], double z[restrict n])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    double length = sqrt(x[i] * x[i] + y[i] * y[i] + z[i] * z[i]);
    x[i] /= length;
    y[i] /= length;
    z[i] = -z[i] / length;
  }
#pragma endscop
}

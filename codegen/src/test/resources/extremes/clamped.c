/* Values between two numbers, of both signs of zero, and of a type that is converted. */
#include <math.h>

void f(int n, const double x[40], double y[restrict 40], float z[restrict 40], unsigned char c[restrict 40])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    double s = fmax(0.0, x[i] - 0.5);
    y[i] = fmin(fmax(s * x[i], -0.0), 1.0);
    z[i] = fmaxf(fminf(0, (float)x[i]), -0x1p-3f);
    if (x[i] > 0.25)
      c[i] = (unsigned char)fmin(255, fmax(y[i] * 256.0, 0));
  }
#pragma endscop
}

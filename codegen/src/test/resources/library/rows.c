/* Functions of the library in rows, of numbers that are functions of the lane, too. */
#include <math.h>

void f(int n, double e, double a[restrict n], double b[restrict n], const double x[n], float u[restrict n], const float v[n])
{
#pragma scop
  for (int i = 0; i < n; i++)
    a[i] = exp(-x[i] * x[i]) + pow(fabs(x[i]) + 1, e);
  for (int i = 0; i < n; i++) {
    a[i] += cos(6.25 * i / n);
    b[i] = sin(6.25 * i / n) / sqrt(1 + x[i] * x[i]);
  }
  for (int i = 0; i < n; i++)
    u[i] = 1 / (1 + expf(-v[i] + (float)(n - 2 * i) / n));
#pragma endscop
}

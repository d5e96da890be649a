/* Minima and maxima of values that are never zeros of different signs, some of them no numbers:
   of roots of what is negative. */
#include <math.h>

void f(int n, double a[restrict n], const double b[n], double x[restrict n], double y[restrict n], float c[restrict n])
{
#pragma scop
  for (int i = 0; i < n; i++)
    x[i] = fmin(sqrt(a[i] * a[i] - b[i] * b[i]) + fabs(b[i]), a[i] * a[i]);
  for (int i = 0; i < n; i++)
    y[i] = fmax(fabs(b[i]), 2 + sqrt(fabs(a[i])) * sqrt(b[i])) - fmax(a[i], 1.0e-3);
  for (int i = 0; i < n; i++)
    a[i] = b[i] > 0 ? fmin(fabs(x[i]), sqrt(b[i]) + fabs(y[i])) : fmax(1.5, x[i]);
  for (int i = 0; i < n; i++)
    c[i] = fminf(fabsf(c[i] - 1), sqrtf(c[i]) * sqrtf(c[i]) + 0.5f);
#pragma endscop
}

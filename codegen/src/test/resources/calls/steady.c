/* Roots of what stays the same, what they decide, and conditions that stand twice. */
#include <math.h>

void f(int n, const double x[restrict n], const double c[restrict 2], double y[restrict n], double z[restrict n])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    y[i] = sqrt(c[0]) > 0.5 ? sqrt(x[i]) : x[i];
    if (sqrt(x[i]) > 0.25)
      z[i] = sqrt(x[i]) + sqrt(c[1]);
  }
#pragma endscop
}

void g(int n, const double x[restrict n], double y[restrict n], double z[restrict n])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    y[i] = sqrt(x[i]) > 0.5 ? sqrt(x[i]) : x[i];
    z[i] = sqrt(x[i]) > 0.5 ? x[i] : 2.0;
  }
#pragma endscop
}

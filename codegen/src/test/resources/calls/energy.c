/* The energy of all pairs: one sum, in the order of the source. */
#include <math.h>

void f(int n, double x[restrict n], double y[restrict n], double q[restrict n], double e[restrict 1])
{
#pragma scop
  e[0] = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++)
      e[0] = q[i] * q[j] / sqrt((x[i] - x[j]) * (x[i] - x[j]) + (y[i] - y[j]) * (y[i] - y[j])) + e[0] - x[j];
#pragma endscop
}

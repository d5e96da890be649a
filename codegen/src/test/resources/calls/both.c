/* Each pair once: what one body gains is a sum, what the others lose is a row. */
#include <math.h>

void f(int n, double x[restrict n], double g[restrict n])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++) {
      double w = 1 / sqrt((x[i] - x[j]) * (x[i] - x[j]) + 0.01);
      g[i] += w * x[j];
      g[j] -= w * x[i];
    }
#pragma endscop
}

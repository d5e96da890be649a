/* Sums of what is stored, and statements that do not share all iterations. */
#include <math.h>

void f(int n, int m, double a[restrict n], double b[restrict n], double c[restrict n], double s[restrict 2])
{
#pragma scop
  for (int j = 0; j < n; j++)
    s[0] += b[j] = sqrt(a[j]);
  for (int j = 0; j < n; j++) {
    if (j < m)
      c[j] = sqrt(b[j]);
    if (j > m)
      s[1] += b[j];
  }
#pragma endscop
}

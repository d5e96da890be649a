/* Single precision, magnitudes, and an element that is set in place. */
#include <math.h>

void f(int n, float a[restrict n + 1], float b[restrict n])
{
#pragma scop
  for (int i = 0; i < n; i++)
    b[i] = 0.5f * sqrtf(fabsf(a[i] - a[i + 1])) - b[i];
#pragma endscop
}

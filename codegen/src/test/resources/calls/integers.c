/* Integers beside lanes of floating-point numbers have their own types: long ones are not multiplied as those of the
   parameters, unsigned ones wrap, and all are exact where the lanes would round. */
#include <math.h>
void f(int n, const float a[restrict n], float b[restrict n], const float c[restrict n][n], float d[restrict n][n], float e[restrict n])
{
#pragma scop
  for (int k = 0; k < n; k++)
    b[k] = sqrtf(a[k]) * (float)((long)n * n * n * n * n * n * n * n);
  for (unsigned i = 0; i < (unsigned)n; i++)
    for (int j = 0; j < n; j++)
      d[i][j] = sqrtf(c[i][j]) * (float)(3u - i) + (float)(i * 2654435761u);
  for (int k = 0; k < n; k++)
    e[k] = sqrtf(e[k]) * (float)((long)n * n * n * n * n * n + 1) + (float)((long)n * n * n * n * n * n + 1) / a[k];
#pragma endscop
}

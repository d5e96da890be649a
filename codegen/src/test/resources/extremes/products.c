/* What becomes of sums in another order. */
#include <math.h>

void f(int n, const double A[24][24], const double B[24][24], double C[restrict 24][24])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double s = 0;
      for (int k = 0; k < n; k++)
        s += A[i][k] * B[k][j];
      C[i][j] = fmax(s, 0.0);
    }
#pragma endscop
}

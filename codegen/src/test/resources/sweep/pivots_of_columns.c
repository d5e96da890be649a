#include <math.h>

void f(int n, float A[restrict n][n], int at[restrict n]) {
#pragma scop
  for (int k = 0; k < n; k++) {
    int r = k;
    float b = fabsf(A[k][k]);
    for (int i = k + 1; i < n; i++)
      if (fabsf(A[i][k]) > b) {
        b = fabsf(A[i][k]);
        r = i;
      }
    at[k] = r;
  }
#pragma endscop
}

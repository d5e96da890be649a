#include <math.h>
void f(int n, int m, const float x[restrict n], const float y[restrict m],
       const float w[restrict n][m], float D[restrict n][m]) {
#pragma scop
  for (int i = 1; i < n; i++)
    for (int j = 1; j < m; j++) {
      float least = D[i-1][j] < D[i][j-1] ? D[i-1][j] : D[i][j-1];
      least = fmaxf(least < D[i-1][j-1] ? least : D[i-1][j-1], 1e-3f);
      D[i][j] = least * 0.5f + fabsf(x[i] - y[j]) * w[i][j];
    }
#pragma endscop
}

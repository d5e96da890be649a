/* neighbours that another statement chooses, through scalars */
void f(int n, int m, const float g[restrict n][m], const float x[restrict n][m], float out[restrict n][m]) {
#pragma scop
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++) {
      float a, b;
      if (x[i][j] > 0) {
        a = g[i][j - 1];
        b = g[i][j + 1];
      } else {
        a = g[i - 1][j];
        b = g[i + 1][j];
      }
      out[i][j] = g[i][j] >= a && g[i][j] >= b ? g[i][j] : 0;
    }
#pragma endscop
}

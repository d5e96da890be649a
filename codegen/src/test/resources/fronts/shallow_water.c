/* three sweeps in one loop over grids that a fourth one has been computed from */
void f(int t, int n, double h[restrict n][n], double g[restrict n][n], double u[restrict n][n], double v[restrict n][n]) {
#pragma scop
  for (int s = 0; s < t; s++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        g[i][j] = h[i][j] - 0.1 * (u[i + 1][j] - u[i - 1][j] + v[i][j + 1] - v[i][j - 1]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++) {
        u[i][j] = u[i][j] - 0.2 * (g[i + 1][j] - g[i - 1][j]);
        v[i][j] = v[i][j] - 0.2 * (g[i][j + 1] - g[i][j - 1]);
        h[i][j] = g[i][j];
      }
  }
#pragma endscop
}

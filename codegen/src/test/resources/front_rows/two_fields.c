void f(int n, int m, const double w[restrict n][m], double u[restrict n][m], double v[restrict n][m]) {
#pragma scop
  for (int i = 2; i < n; i++)
    for (int j = 1; j < m; j++) {
      v[i][j] = 0.25 * (v[i-1][j-1] - u[i][j-1]) + w[i][j];
      u[i][j] = 0.5 * (v[i][j] + u[i-2][j]) + 0.125 * (v[i-1][j] + v[i][j-1]);
    }
#pragma endscop
}

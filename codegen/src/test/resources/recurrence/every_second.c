void f(int steps, int n, double h, double u[restrict n][n], double g[restrict n][n]) {
#pragma scop
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1 + i % 2; j < n - 1; j += 2)
        u[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1] - h * g[i][j]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1 + (i + 1) % 2; j < n - 1; j += 2)
        u[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1] - h * g[i][j]);
  }
#pragma endscop
}

void f(int t, int n, int m, double U[restrict n][m], double V[restrict n][m], double in[restrict t]) {
  if (n < 2 || m < 2)
    return;
#pragma scop
  for (int s = 0; s < t; s++) {
    for (int j = 0; j < m; j++)
      U[0][j] = in[s];
    for (int i = 1; i < n; i++)
      for (int j = 0; j < m; j++)
        U[i][j] -= 0.5 * (V[i][j] - V[i-1][j]);
    for (int i = 0; i < n - 1; i++)
      for (int j = 0; j < m - 1; j++)
        V[i][j] -= 0.7 * (U[i][j+1] - U[i][j] + U[i+1][j]);
    for (int i = 0; i < n - 1; i++)
      V[i][m-1] = V[i][m-2];
    for (int j = 0; j < m; j++)
      V[n-1][j] = V[n-2][j];
  }
#pragma endscop
}

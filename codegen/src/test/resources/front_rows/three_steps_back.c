void f(int n, int m, const float w[restrict n][m], float D[restrict n][m]) {
#pragma scop
  for (int i = 2; i < n; i++)
    for (int j = 3; j < m; j++)
      D[i][j] = (D[i-1][j] + D[i][j-1] + D[i][j-3]) * 0.25f + w[i][j];
#pragma endscop
}

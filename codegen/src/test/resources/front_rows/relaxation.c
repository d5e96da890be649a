void f(int n, int m, const double w[restrict n][2 * m], double D[restrict n][m]) {
#pragma scop
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      D[i][j] = (D[i-1][j] + D[i][j-1] + D[i][j+1] + D[i+1][j]) * 0.25 + w[i][2 * j] * 0.5
                + w[i][m - j] + w[i][j];
#pragma endscop
}

void f(int n, int m, int p, double D[restrict n][m][p], double E[restrict m][p], float F[restrict 2][n][m][p])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 1; k < p; k++)
        D[i][j][k] = 0.5 * D[i][j][k - 1] + E[j][k];
  for (int h = 0; h < 2; h++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        for (int k = 1; k < p - 1; k++)
          F[h][i][j][k] = 0.25f * (F[h][i][j][k - 1] - F[h][i][j][k + 1]);
#pragma endscop
}

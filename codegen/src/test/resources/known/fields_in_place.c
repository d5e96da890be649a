/* Fields of one array that change together, and one that may lie among them. */
void f(int n, int m, float u[6][n][m], const float s[n][m])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      u[0][i][j] += s[i][j] * u[3][i][j];
      u[1][i][j] += s[i][j] * u[4][i][j];
      u[2][i][j] += s[i][j] * u[5][i][j];
      u[3][i][j] -= s[i][j] * u[0][i][j];
      u[4][i][j] -= s[i][j] * u[1][i][j];
      u[5][i][j] -= s[i][j] * u[2][i][j];
    }
#pragma endscop
}

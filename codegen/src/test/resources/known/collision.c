/* Particles that meet: what moves in each of six directions is an array of its own. */
void f(int n, int m, double w, double a[restrict 6][n][m], double b[restrict 6][n][m])
{
  double r, u, v;
#pragma scop
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++) {
      r = a[0][i][j] + a[1][i - 1][j] + a[2][i + 1][j] + a[3][i][j - 1] + a[4][i][j + 1] + a[5][i - 1][j - 1];
      u = (a[1][i - 1][j] - a[2][i + 1][j] + a[5][i - 1][j - 1]) / r;
      v = (a[3][i][j - 1] - a[4][i][j + 1] + a[5][i - 1][j - 1]) / r;
      b[0][i][j] = a[0][i][j] + w * (r * (1.0 - u * u - v * v) - a[0][i][j]);
      b[1][i][j] = a[1][i - 1][j] + w * (r * (1.0 + 3.0 * u + 4.5 * u * u) - a[1][i - 1][j]);
      b[2][i][j] = a[2][i + 1][j] + w * (r * (1.0 - 3.0 * u + 4.5 * u * u) - a[2][i + 1][j]);
      b[3][i][j] = a[3][i][j - 1] + w * (r * (1.0 + 3.0 * v + 4.5 * v * v) - a[3][i][j - 1]);
      b[4][i][j] = a[4][i][j + 1] + w * (r * (1.0 - 3.0 * v + 4.5 * v * v) - a[4][i][j + 1]);
      b[5][i][j] = a[5][i - 1][j - 1] + w * (r * (1.0 + u + v) - a[5][i - 1][j - 1]);
    }
#pragma endscop
}

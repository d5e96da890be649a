/* Products of rows, and of a triangle, which stay in order. */
void f(int n, int m, const double x[n][m], double p[n], double g[n])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    double v = 1;
    for (int j = 0; j < m; j++)
      v *= 1 + 0.125 * x[i][j];
    p[i] = v;
  }
  for (int i = 0; i < n; i++) {
    g[i] = 1;
    for (int j = i; j < m; j++)
      g[i] = g[i] * (2 - x[i][j]);
  }
#pragma endscop
}

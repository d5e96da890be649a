/* Products of what is great enough in rows, in one variable and in elements. */
void f(int n, int m, const double x[restrict n][m], double p[restrict n], float g[restrict n],
       const float y[restrict n][m])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    double v = 1;
    for (int j = 0; j < m; j++)
      if (x[i][j] > 0.25)
        v *= 0.75 + 0.5 * x[i][j];
    p[i] = v;
  }
  for (int i = 0; i < n; i++) {
    g[i] = 2;
    for (int j = i; j < m; j++)
      g[i] = y[i][j] <= 0.5f ? g[i] : (1.25f - y[i][j]) * g[i];
  }
#pragma endscop
}

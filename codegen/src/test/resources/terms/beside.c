/* residuals and their squares, forces, and sums of what is chosen */
void f(int n, int m, const double u[restrict n][m], double v[restrict n][m], double s[restrict 2])
{
#pragma scop
  double err = 0;
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++) {
      v[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
      err += (v[i][j] - u[i][j]) * (v[i][j] - u[i][j]);
      s[1] -= v[i][j] * u[i][j];
    }
  s[0] = err;
#pragma endscop
}

void force(int n, float x[n], float y[n], const float m[restrict n], float o[restrict 2])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    float dx = x[i] - 0.5f, dy = y[i] - 0.25f;
    float d = m[i] / (dx * dx + dy * dy + 0.01f);
    o[0] += d * dx;
    o[1] = o[1] - d * dy + m[i];
    x[i] = x[i] + d;
    y[i] = y[i] - d;
  }
#pragma endscop
}

void chosen(int n, const double a[restrict n], const double b[restrict n], double c[restrict n], double o[restrict 1])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    double d = a[i] - b[i];
    c[i] = d > 0.5 ? 0.5 : d < -0.5 ? -0.5 : d;
    o[0] += c[i] * c[i] - d * (a[i] + b[i]) * 0.25;
  }
#pragma endscop
}

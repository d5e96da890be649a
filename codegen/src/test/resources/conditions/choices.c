/* branches that store one element, chains of them, choices of quotients, and what is computed always and needed sometimes */
void f(int n, double h, const double a[restrict n], const double b[restrict n], double c[restrict n], double d[restrict n], float u[restrict n], const float v[restrict n])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    double r = a[i] - h;
    double m = r < 0 ? -r : r;
    if (m <= 1)
      c[i] = 0.5 * r * r;
    else
      c[i] = m - 0.5;
  }
  for (int i = 0; i < n; i++) {
    double s = a[i] * b[i];
    double t = 0;
    if (s > 0)
      t = 2 * s / (a[i] + b[i]);
    d[i] = a[i] + 0.5 * t;
  }
  for (int i = 0; i < n; i++) {
    float t;
    if (v[i] < 0.25f)
      t = v[i] * 12;
    else if (v[i] < 0.5f)
      t = v[i] * v[i] + 1;
    else
      t = 1 / v[i];
    u[i] = u[i] + t;
  }
#pragma endscop
}

/* exchanges, and sums in their order, of what some lanes have */
void some(int n, double h, double a[restrict n], double b[restrict n], const double c[restrict n], double s[restrict 2])
{
#pragma scop
  for (int i = 0; i < n; i++)
    if (c[i] > h) {
      double t = a[i];
      a[i] = b[i] * 2;
      b[i] = t + 1;
    } else if (c[i] < -h)
      a[i] = a[i] * c[i];
  for (int i = 0; i < n; i++)
    if (a[i] > b[i])
      s[0] += a[i] * b[i];
    else
      s[1] += a[i] - b[i];
#pragma endscop
}

/* rows of a grid, of which neighbours are chosen */
void rows(int n, int m, double u[restrict n][m], double c[restrict n][m], double o[restrict n][m])
{
#pragma scop
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++) {
      double x;
      if (u[i][j] > 0)
        x = u[i][j] * (c[i][j] - c[i][j - 1]);
      else
        x = u[i][j] * (c[i + 1][j] - c[i][j]);
      o[i][j] = c[i][j] - 0.1 * x;
    }
#pragma endscop
}

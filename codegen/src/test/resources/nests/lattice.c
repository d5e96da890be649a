/* Particles of nine velocities that meet: both loops over these are written out. */
void f(int n, int m, double w, double c[9][3], double a[9][n][m])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      double r = 0.0;
      double u = 0.0;
      double v = 0.0;
      for (int q = 0; q < 9; q++) {
        r += a[q][i][j];
        u += c[q][0] * a[q][i][j];
        v += c[q][1] * a[q][i][j];
      }
      u /= r;
      v /= r;
      for (int q = 0; q < 9; q++) {
        double p = 3.0 * (c[q][0] * u + c[q][1] * v);
        a[q][i][j] += w * (c[q][2] * r * (1.0 + p + 0.5 * p * p - 1.5 * (u * u + v * v)) - a[q][i][j]);
      }
    }
#pragma endscop
}

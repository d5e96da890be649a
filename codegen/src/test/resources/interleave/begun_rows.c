/* Two chains that each row begins with elements of its own, one with the other's last value. */
void f(int n, int m, double u[n][m], double x[n][m], double y[n][m])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    x[i][0] = 1.0;
    y[i][0] = 0.5;
    for (int j = 1; j < m; j++) {
      x[i][j] = 0.9 * x[i][j - 1] + 0.1 * u[i][j];
      y[i][j] = 0.95 * y[i][j - 1] + 0.05 * x[i][j - 1];
    }
  }
#pragma endscop
}

void f(int n, int m, double a[restrict n], double b[restrict n], double c[restrict n],
       double D[restrict n][m], double X[restrict n][m]) {
  double p[m][n + 1], q[m][n + 1];
#pragma scop
  for (int k = 0; k < m; k++) {
    p[k][0] = 0.0;
    q[k][0] = 0.0;
    for (int i = 0; i < n; i++) {
      p[k][i + 1] = -c[i] / (3.0 + a[i] * p[k][i]);
      q[k][i + 1] = (D[i][k] - a[i] * q[k][i]) / (3.0 + a[i] * p[k][i]);
    }
    X[n - 1][k] = q[k][n];
    for (int i = n - 2; i >= 0; i--)
      X[i][k] = p[k][i + 1] * X[i + 1][k] + q[k][i + 1];
  }
#pragma endscop
  (void)b;
}

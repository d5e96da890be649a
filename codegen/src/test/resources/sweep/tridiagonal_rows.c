/* Solves a row at a time: the elements of neighbouring rows lie far apart. */
void f(int n, int m, double a[n], double b[n], double c[n], double d[m][n], double x[m][n], double cp[n],
       double dp[n]) {
#pragma scop
  for (int j = 0; j < m; j++) {
    cp[0] = c[0] / (3.0 + b[0]);
    dp[0] = d[j][0] / (3.0 + b[0]);
    for (int i = 1; i < n; i++) {
      double r = 3.0 + b[i] - a[i] * cp[i - 1];
      cp[i] = c[i] / r;
      dp[i] = 0.5 + 0.25 * ((d[j][i] - a[i] * dp[i - 1]) / r);
    }
    x[j][n - 1] = dp[n - 1];
    for (int i = n - 2; i >= 0; i--)
      x[j][i] = dp[i] - cp[i] * x[j][i + 1];
  }
#pragma endscop
}

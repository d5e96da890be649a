/* Rows that are parameters: each column fills them anew, and the last one's values stay. */
void f(int n, int m, double a[n][m], double b[n][m], double c[n][m], double d[n][m], double x[n][m],
       double cp[n], double dp[n]) {
#pragma scop
  for (int j = 0; j < m; j++) {
    cp[0] = c[0][j] / (3.0 + b[0][j]);
    dp[0] = d[0][j] / (3.0 + b[0][j]);
    for (int i = 1; i < n; i++) {
      double r = 1.0 / (3.0 + b[i][j] - a[i][j] * cp[i - 1]);
      cp[i] = c[i][j] * r;
      dp[i] = (d[i][j] - a[i][j] * dp[i - 1]) * r;
    }
    x[n - 1][j] = dp[n - 1];
    for (int i = n - 2; i >= 0; i--)
      x[i][j] = dp[i] - cp[i] * x[i + 1][j];
  }
#pragma endscop
}

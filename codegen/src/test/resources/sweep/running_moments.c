/* Means and variances of rows as they go on: two elements of each row, and a scalar. */
void f(int n, int m, const double x[n][m], double mean[n], double var[n])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    double mu = 0, m2 = 0;
    for (int j = 0; j < m; j++) {
      double d = x[i][j] - mu;
      mu = mu + d / (j + 1);
      m2 = m2 + d * (x[i][j] - mu);
    }
    mean[i] = mu;
    var[i] = m2;
  }
#pragma endscop
}

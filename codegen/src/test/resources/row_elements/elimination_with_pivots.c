/* Gaussian elimination with the greatest element of each column in its place. */
void f(int n, double a[restrict n][n], int pivot[restrict n])
{
#pragma scop
  for (int k = 0; k < n; k++) {
    int r = k;
    for (int i = k + 1; i < n; i++)
      if (a[i][k] > a[r][k])
        r = i;
    pivot[k] = r;
    for (int j = 0; j < n; j++) {
      double t = a[k][j];
      a[k][j] = a[r][j];
      a[r][j] = t;
    }
    for (int i = k + 1; i < n; i++) {
      a[i][k] /= a[k][k];
      for (int j = k + 1; j < n; j++)
        a[i][j] -= a[i][k] * a[k][j];
    }
  }
#pragma endscop
}

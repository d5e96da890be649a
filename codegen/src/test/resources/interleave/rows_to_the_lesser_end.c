void f(int n, int m, int p, const double x[restrict n], double a[restrict n][m]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    a[i][0] = x[i];
    for (int k = 1; k < (m < p ? m : p); k++)
      a[i][k] = a[i][k - 1] * x[i];
  }
#pragma endscop
}

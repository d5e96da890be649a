void f(int m, double a[restrict 9][m], const double b[restrict 8][m]) {
#pragma scop
  for (int i = 0; i < 8; i++)
    for (int k = 1; k < m; k++)
      a[i+1][k] = b[i][k] / (2 + a[i+1][k-1] + a[i][k]);
#pragma endscop
}

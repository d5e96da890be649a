void f(int n, int m, const double x[restrict n], double V[restrict n][m]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    V[i][0] = 1;
    for (int k = 1; k < m; k++)
      V[i][k] = V[i][k-1] * x[i];
  }
#pragma endscop
}

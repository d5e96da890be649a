void f(int n, int m, double A[restrict n][m], const double x[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    A[i][0] = x[i];
    for (int j = 1; j < m; j++)
      A[i][j] = A[i][j] + x[i] * A[i][j-1];
  }
#pragma endscop
}

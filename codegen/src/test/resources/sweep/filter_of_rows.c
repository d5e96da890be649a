void f(int n, int m, double A[restrict n][m], double B[restrict n][m]) {
  double x1, y1;
#pragma scop
  for (int i = 0; i < n; i++) {
    x1 = 0.0;
    y1 = 0.0;
    for (int j = 0; j < m; j++) {
      B[i][j] = (A[i][j] + x1) / (2.0 + y1 * y1);
      x1 = A[i][j];
      y1 = B[i][j];
    }
  }
#pragma endscop
}

void f(int n, double A[restrict n][n], double B[restrict n][n]) {
  double s, r;
#pragma scop
  for (int j = 0; j < n; j++) {
    s = 1.0;
    r = 0.5;
    for (int i = j; i < n; i++) {
      B[i][j] = A[i][j] / (1.0 + s * s) + r;
      r = s;
      s = B[i][j];
    }
  }
#pragma endscop
}

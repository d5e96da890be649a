void f(int t, int n, int m, double A[restrict n][m], double B[restrict n][m]) {
#pragma scop
  for (int s = 0; s < t; s++) {
    for (int i = 2; i < n; i++)
      for (int j = 0; j < m - 3; j++)
        B[i][j] = A[i][j] - 0.25 * A[i-2][j+3];
    for (int i = 0; i < n - 1; i++)
      for (int j = 1; j < m; j++)
        A[i][j] = 0.5 * (B[i+1][j] + B[i][j-1]);
  }
#pragma endscop
}

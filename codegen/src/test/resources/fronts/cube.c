void f(int t, int n, double A[restrict n][n][n], double B[restrict n][n][n]) {
#pragma scop
  for (int s = 1; s <= t; s++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        for (int k = 1; k < n - 1; k++)
          B[i][j][k] = A[i][j][k] + 0.1 * (A[i+1][j][k] + A[i-1][j][k] + A[i][j+1][k] + A[i][j-1][k]
                                           + A[i][j][k+1] + A[i][j][k-1] - 6 * A[i][j][k]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        for (int k = 1; k < n - 1; k++)
          A[i][j][k] = B[i][j][k] + 0.1 * (B[i+1][j][k] + B[i-1][j][k] + B[i][j+1][k] + B[i][j-1][k]
                                           + B[i][j][k+1] + B[i][j][k-1] - 6 * B[i][j][k]);
  }
#pragma endscop
}

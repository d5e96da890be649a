void f(int n, int m, const float A[restrict n + 2][m + 2], float B[restrict n + 2][m + 2]) {
#pragma scop
  for (int i = 1; i <= n; i++)
    for (int j = 1; j <= m; j++) {
      if (A[i - 1][j] > A[i + 1][j])
        B[i][j] = A[i][j];
      else if (A[i - 1][j] > 0.5f)
        B[i][j] = A[i][j - 1] - A[i][j + 1];
    }
#pragma endscop
}

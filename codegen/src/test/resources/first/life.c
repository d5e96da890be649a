void f(int n, int m, const unsigned char A[restrict n + 2][m + 2], unsigned char B[restrict n + 2][m + 2]) {
#pragma scop
  for (int i = 1; i <= n; i++)
    for (int j = 1; j <= m; j++) {
      int s = A[i - 1][j - 1] + A[i - 1][j] + A[i - 1][j + 1] + A[i][j - 1] + A[i][j + 1] +
              A[i + 1][j - 1] + A[i + 1][j] + A[i + 1][j + 1];
      B[i][j] = s == 3 || (s == 2 && A[i][j]);
    }
#pragma endscop
}

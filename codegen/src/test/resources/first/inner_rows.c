void f(int n, int m, const unsigned char A[restrict n][m], unsigned char B[restrict n][m]) {
#pragma scop
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++) {
      if (A[i][j] > 200)
        B[i][j] = 0;
      else if (A[i][j] > 50 && (A[i - 1][j] > 90 || A[i + 1][j] > 90 || A[i][j - 1] > 90 || A[i][j + 1] > 90))
        B[i][j] = 2;
      else
        B[i][j] = A[i][j];
    }
#pragma endscop
}

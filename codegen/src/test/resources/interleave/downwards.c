void f(int n, int m, double A[restrict n][m]) {
#pragma scop
  for (int i = n - 2; i >= 1; i--)
    for (int j = m - 2; j >= 1; j--)
      A[i][j] = (A[i-1][j] + A[i][j-1] + A[i][j] + A[i][j+1] + A[i+1][j] + A[i+1][j-1]) / 6.0;
#pragma endscop
}

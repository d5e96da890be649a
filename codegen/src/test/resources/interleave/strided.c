void f(int n, int m, double A[restrict n][m]) {
#pragma scop
  for (int i = 2; i < n - 2; i += 2)
    for (int j = 3; j < m - 3; j += 3)
      A[i][j] = (A[i-2][j] + A[i][j] + A[i-2][j+3] + A[i][j-3]) / 6.0;
#pragma endscop
}

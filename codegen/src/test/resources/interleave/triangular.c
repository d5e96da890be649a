void f(int n, double A[restrict n][n]) {
#pragma scop
  for (int i = 1; i < n; i++)
    for (int j = 1; j <= i - 1; j++)
      A[i][j] = (A[i-1][j] + A[i-1][j+1] * 0.5 + A[i][j-1]) / (1.0 + A[i][j] * A[i][j]);
#pragma endscop
}

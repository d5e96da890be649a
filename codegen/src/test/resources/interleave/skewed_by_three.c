void f(int n, int m, float A[restrict n][m]) {
#pragma scop
  for (int i = 2; i < n - 2; i++)
    for (int j = 2; j < m - 2; j++)
      A[i][j] = (A[i-1][j+2] + A[i-2][j-1] + A[i][j-1] + A[i][j-2] + A[i+1][j-2]) / 5.0f;
#pragma endscop
}

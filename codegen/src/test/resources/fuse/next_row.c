void f(int n, double A[restrict n][n], double B[restrict n][n], double C[restrict n][n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      B[i][j] = A[i][j] * 2;
  for (int i = 0; i < n - 1; i++)
    for (int j = 0; j < n; j++)
      C[i][j] = A[i][j] + B[i + 1][j];
#pragma endscop
}

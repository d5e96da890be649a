void f(int n, int m, double A[restrict n][m], double B[restrict n][m]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 1; j < m; j++)
      A[i][j] = B[i][j] / (2.0 + A[i][j-1]);
#pragma endscop
}

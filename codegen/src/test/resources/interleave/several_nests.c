void f(int n, int m, float A[restrict n][m], float B[restrict n][m]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 1; j < m; j++)
      A[i][j] = A[i][j] + 0.5f * A[i][j-1];
  for (int i = 0; i < n; i++) {
    float a = 0;
    float b = 0.25f;
    for (int j = 0; j < m; j++) {
      B[i][j] = 0.5f * A[i][j] + 0.25f * a + b;
      b = a;
      a = B[i][j];
    }
  }
  for (int i = 0; i < n; i++)
    for (int j = 1; j < m; j++)
      A[i][j] = A[i][j] + 0.5f * A[i][j-1];
#pragma endscop
}

void f(int n, int m, float A[restrict n][m], float B[restrict n][m], float C[restrict n][m]) {
  float x1, y1, y2;
#pragma scop
  for (int j = 0; j < m; j++) {
    x1 = 0.0f;
    y1 = 0.0f;
    y2 = 0.0f;
    for (int i = 0; i < n; i++) {
      B[i][j] = 0.3f * A[i][j] + 0.2f * x1 + 0.5f * y1 - 0.1f * y2;
      x1 = A[i][j];
      y2 = y1;
      y1 = B[i][j];
    }
  }
  for (int j = 0; j < m; j++) {
    y1 = 1.0f;
    for (int i = n - 1; i >= 0; i--) {
      C[i][j] = B[i][j] + 0.25f * y1;
      y1 = C[i][j];
    }
  }
#pragma endscop
}

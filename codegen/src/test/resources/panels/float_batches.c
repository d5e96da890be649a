/* the orthogonalizations of several matrices, without square roots */
void f(int p, int m, int n, float A[restrict p][m][n], float d[restrict p][n], float c[restrict p][n][n]) {
#pragma scop
  for (int b = 0; b < p; b++)
    for (int k = 0; k < n; k++) {
      d[b][k] = 1;
      for (int i = 0; i < m; i++)
        d[b][k] += A[b][i][k] * A[b][i][k];
      for (int j = k + 1; j < n; j++) {
        c[b][k][j] = 0;
        for (int i = 0; i < m; i++)
          c[b][k][j] += A[b][i][k] * A[b][i][j];
        c[b][k][j] /= d[b][k];
        for (int i = 0; i < m; i++)
          A[b][i][j] -= A[b][i][k] * c[b][k][j];
      }
    }
#pragma endscop
}

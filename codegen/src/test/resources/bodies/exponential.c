/* a series of matrices, two of them of each point alone, between other loops */
void f(int n, double A[2][2][n], double E[2][2][n], double s[n]) {
#pragma scop
  for (int p = 0; p < n; p++)
    s[p] = A[0][0][p] - 1;
  for (int p = 0; p < n; p++) {
    double P[2][2], Q[2][2];
    for (int i = 0; i < 2; i++)
      for (int j = 0; j < 2; j++) {
        P[i][j] = i == j ? 1.0 : 0.0;
        E[i][j][p] = P[i][j];
      }
    for (int t = 1; t < 4; t++) {
      for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++) {
          Q[i][j] = 0;
          for (int k = 0; k < 2; k++)
            Q[i][j] += P[i][k] * A[k][j][p];
        }
      for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++) {
          P[i][j] = Q[i][j] / t;
          E[i][j][p] += P[i][j] * s[p];
        }
    }
  }
#pragma endscop
}

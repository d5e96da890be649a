/* a matrix of each point alone, of points one after the other; inverses by elimination */
void f(int n, const double q[n][4], double v[n][3], double A[n][2][2]) {
#pragma scop
  for (int p = 0; p < n; p++) {
    double R[3][3], o[3];
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < 3; j++)
        R[i][j] = q[p][i] * q[p][j] - (i == j ? q[p][3] : 0.5 * q[p][3 - i]);
    for (int i = 0; i < 3; i++) {
      o[i] = 0;
      for (int j = 0; j < 3; j++)
        o[i] += R[i][j] * v[p][j];
    }
    for (int i = 0; i < 3; i++)
      v[p][i] = o[i];
  }
  for (int p = 0; p < n; p++) {
    double W[2][4];
    for (int i = 0; i < 2; i++)
      for (int j = 0; j < 2; j++) {
        W[i][j] = A[p][i][j] * A[p][i][j] + (i == j ? 4 : 0);
        W[i][j + 2] = i == j ? 1 : 0;
      }
    for (int k = 0; k < 2; k++) {
      for (int j = k + 1; j < 4; j++)
        W[k][j] /= W[k][k];
      for (int i = 0; i < 2; i++)
        if (i != k)
          for (int j = k + 1; j < 4; j++)
            W[i][j] -= W[i][k] * W[k][j];
    }
    for (int i = 0; i < 2; i++)
      for (int j = 0; j < 2; j++)
        A[p][i][j] = W[i][j + 2];
  }
#pragma endscop
}

/* factors of matrices side by side, in place */
void f(int n, double A[3][3][n]) {
#pragma scop
  for (int p = 0; p < n; p++)
    for (int k = 0; k < 3; k++)
      for (int i = k + 1; i < 3; i++) {
        A[i][k][p] = A[i][k][p] / (4 + A[k][k][p] * A[k][k][p]);
        for (int j = k + 1; j < 3; j++)
          A[i][j][p] -= A[i][k][p] * A[k][j][p];
      }
#pragma endscop
}

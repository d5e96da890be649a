void f(int n, double X[restrict n][n], double Y[restrict n][n]) {
#pragma scop
  for (int k = 0; k < n; k++) {
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        X[i][j] = X[i][j] - X[i][k] * X[k][j];
    for (int i = 0; i < n; i++)
      Y[i][k] = X[i][0];
  }
#pragma endscop
}
/* expected
missed LoopsShared S0: other statements share its loops
statement S0 at 6:9
  domain { S0[k, i, j] : 0 <= k < n and 0 <= i < n and 0 <= j < n }
  iterators k, i, j
  %0 = load double X[i][j]
  %1 = load double X[i][k]
  %2 = load double X[k][j]
  %3 = compute double %1 * %2
  %4 = compute double %0 - %3
  %5 = store double X[i][j] = %4
statement S1 at 8:7
  domain { S1[k, i] : 0 <= k < n and 0 <= i < n }
  iterators k, i
  %0 = load double X[i][0]
  %1 = store double Y[i][k] = %0
*/

void f(int l, int m, int n, double x[restrict l][m][n], double w[restrict n][m],
       double y[restrict l][m], double z[restrict l][m][n]) {
#pragma scop
  for (int i = 0; i < l; i++)
    for (int j = 0; j < m; j++) {
      y[i][j] = 0.0;
      for (int k = 0; k < n; k++) {
        y[i][j] += x[i][j][k] * w[k][j];
        z[i][j][k] = y[i][j];
      }
    }
#pragma endscop
}
/* expected
missed NoGain S0: strips of the loop i promise no fifth of its time
missed NoGain S0: strips of the loop j promise no fifth of its time
statement S0 at 6:7
  domain { S0[i, j] : 0 <= i < l and 0 <= j < m }
  iterators i, j
  %0 = literal double "0.0"
  %1 = store double y[i][j] = %0
statement S1 at 8:9
  domain { S1[i, j, k] : 0 <= i < l and 0 <= j < m and 0 <= k < n }
  iterators i, j, k
  %0 = load double y[i][j]
  %1 = load double x[i][j][k]
  %2 = load double w[k][j]
  %3 = compute double %1 * %2
  %4 = compute double %0 + %3
  %5 = store double y[i][j] = %4
statement S2 at 9:9
  domain { S2[i, j, k] : 0 <= i < l and 0 <= j < m and 0 <= k < n }
  iterators i, j, k
  %0 = load double y[i][j]
  %1 = store double z[i][j][k] = %0
*/

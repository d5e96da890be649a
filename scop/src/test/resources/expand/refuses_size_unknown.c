void f(int l, int n, int m, double A[restrict l][n][m]) {
  double t[n][m];
#pragma scop
  for (int i = 0; i < l; i++) {
    for (int j = 0; j < n; j++)
      for (int k = 0; k < m; k++)
        t[j][k] = A[i][j][k];
    for (int j = 0; j < n; j++)
      for (int k = 0; k < m; k++)
        A[i][j][k] = t[n - 1 - j][m - 1 - k];
  }
#pragma endscop
}

/* expected
missed SizeUnknown S0: t is not expanded: its size is a product of sizes that are not constant
statement S0 at 7:9
  domain { S0[i, j, k] : 0 <= i < l and 0 <= j < n and 0 <= k < m }
  iterators i, j, k
  %0 = load double A[i][j][k]
  %1 = store double t[j][k] = %0
statement S1 at 10:9
  domain { S1[i, j, k] : 0 <= i < l and 0 <= j < n and 0 <= k < m }
  iterators i, j, k
  %0 = load double t[-1 + n - j][-1 + m - k]
  %1 = store double A[i][j][k] = %0
*/

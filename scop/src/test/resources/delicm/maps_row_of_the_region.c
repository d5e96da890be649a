void f(int n, int m, double C[restrict n][n], double A[restrict n][m], double B[restrict m][n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double row[n];
    for (int j = 0; j < n; j++)
      row[j] = 0.0;
    for (int k = 0; k < m; k++)
      for (int j = 0; j < n; j++)
        row[j] += A[i][k] * B[k][j];
    for (int j = 0; j < n; j++)
      C[i][j] = row[j];
  }
#pragma endscop
}
/* expected
applied Mapped S2: row -> C[i][j]
statement S0 at 6:7
  domain { S0[i, j] : 0 <= i < n and 0 <= j < n }
  iterators i, j
  %0 = literal double "0.0"
  %1 = store double C[i][j] = %0
statement S1 at 9:9
  domain { S1[i, k, j] : 0 <= i < n and 0 <= k < m and 0 <= j < n }
  iterators i, k, j
  %0 = load double C[i][j]
  %1 = load double A[i][k]
  %2 = load double B[k][j]
  %3 = compute double %1 * %2
  %4 = compute double %0 + %3
  %5 = store double C[i][j] = %4
statement S2 at 11:7
  domain { S2[i, j] : 0 <= i < n and 0 <= j < n }
  iterators i, j
  %0 = load double C[i][j]
  %1 = store double C[i][j] = %0
*/

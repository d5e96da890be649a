void f(int n, int m, double C[restrict n][n], double A[restrict n][m], double B[restrict m][n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double acc = C[i][j] * 0.5;
      for (int k = 0; k < m; k++)
        acc += A[i][k] * B[k][j];
      C[i][j] = acc;
    }
#pragma endscop
}
/* expected
applied Mapped S2: acc -> C[i][j]
statement S0 at 5:7
  domain { S0[i, j] : 0 <= i < n and 0 <= j < n }
  iterators i, j
  %0 = load double C[i][j]
  %1 = literal double "0.5"
  %2 = compute double %0 * %1
  %3 = store double C[i][j] = %2
statement S1 at 7:9
  domain { S1[i, j, k] : 0 <= i < n and 0 <= j < n and 0 <= k < m }
  iterators i, j, k
  %0 = load double C[i][j]
  %1 = load double A[i][k]
  %2 = load double B[k][j]
  %3 = compute double %1 * %2
  %4 = compute double %0 + %3
  %5 = store double C[i][j] = %4
statement S2 at 8:7
  domain { S2[i, j] : 0 <= i < n and 0 <= j < n }
  iterators i, j
  %0 = load double C[i][j]
  %1 = store double C[i][j] = %0
*/

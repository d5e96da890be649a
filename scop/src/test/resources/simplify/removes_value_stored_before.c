void f(int n, int m, double A[restrict n], double B[restrict n][m], double C[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    A[i] = C[i];
    for (int j = 0; j < m; j++)
      B[i][j] = A[i];
    A[i] = C[i];
  }
#pragma endscop
}
/* expected
applied RedundantStore S2: A[i] holds the value already
applied UnusedStatement S2: it has no effect
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load double C[i]
  %1 = store double A[i] = %0
statement S1 at 6:7
  domain { S1[i, j] : 0 <= i < n and 0 <= j < m }
  iterators i, j
  %0 = load double A[i]
  %1 = store double B[i][j] = %0
*/

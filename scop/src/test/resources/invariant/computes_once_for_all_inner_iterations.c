void f(int n, int m, int l, double A[restrict n][m], double B[restrict n][l]) {
  double s;
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      s = 0;
      for (int k = 0; k < l; k++)
        s += B[i][k] * B[i][k];
      A[i][j] /= s;
    }
#pragma endscop
}
/* expected
applied ComputedOnce S0: s is computed once, before its loops
  the same for all j
statement S0 at 6:7
  domain { S0[i, j = 0] : m > 0 and 0 <= i < n }
  iterators i, j
  %0 = literal int "0"
  %1 = convert double %0
  %2 = store double s_row[i] = %1
statement S1 at 8:9
  domain { S1[i, j = 0, k] : m > 0 and 0 <= i < n and 0 <= k < l }
  iterators i, j, k
  %0 = load double s_row[i]
  %1 = load double B[i][k]
  %2 = compute double %1 * %1
  %3 = compute double %0 + %2
  %4 = store double s_row[i] = %3
statement S2 at 9:7
  domain { S2[i, j] : 0 <= i < n and 0 <= j < m }
  iterators i, j
  %0 = load double A[i][j]
  %1 = load double s_row[i]
  %2 = compute double %0 / %1
  %3 = store double A[i][j] = %2
*/

void f(int n, int m, double A[restrict n][n], double B[restrict m]) {
  double s;
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      s = 0;
      for (int k = 0; k < m; k++)
        s += B[k];
      A[i][j] *= s;
    }
#pragma endscop
}
/* expected
applied ComputedOnce S0: s is computed once, before its loops
  the same for all i, j
statement S0 at 6:7
  domain { S0[i = 0, j = 0] : n > 0 }
  iterators i, j
  %0 = literal int "0"
  %1 = convert double %0
  %2 = store double s = %1
statement S1 at 8:9
  domain { S1[i = 0, j = 0, k] : n > 0 and 0 <= k < m }
  iterators i, j, k
  %0 = load double s
  %1 = load double B[k]
  %2 = compute double %0 + %1
  %3 = store double s = %2
statement S2 at 9:7
  domain { S2[i, j] : 0 <= i < n and 0 <= j < n }
  iterators i, j
  %0 = load double A[i][j]
  %1 = load double s
  %2 = compute double %0 * %1
  %3 = store double A[i][j] = %2
*/

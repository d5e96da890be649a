void f(int n, int m, double C[restrict n][m], double A[restrict n]) {
  double t;
#pragma scop
  for (int i = 0; i < n; i++) {
    if (2 * i < n)
      t = A[i];
    else
      t = 1.0 / A[i];
    for (int k = 0; k < m; k++)
      C[i][k] = t;
  }
#pragma endscop
}
/* expected
missed SeveralDefinitions S2: t is still needed here: t comes from 2 places
statement S0 at 6:7
  domain { S0[i] : 0 <= i < n and 2i < n }
  iterators i
  %0 = load double A[i]
  %1 = store double t = %0
statement S1 at 8:7
  domain { S1[i] : 0 <= i < n and 2i >= n }
  iterators i
  %0 = literal double "1.0"
  %1 = load double A[i]
  %2 = compute double %0 / %1
  %3 = store double t = %2
statement S2 at 10:7
  domain { S2[i, k] : 0 <= i < n and 0 <= k < m }
  iterators i, k
  %0 = load double t
  %1 = store double C[i][k] = %0
*/

void f(int n, int m, double t, double C[restrict n], double A[restrict n][m]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < m; k++)
      t += A[i][k];
    C[i] = t;
  }
#pragma endscop
}
/* expected
missed UsedBefore S1: t is not kept in C[i]: the value from before the region is read
statement S0 at 5:7
  domain { S0[i, k] : 0 <= i < n and 0 <= k < m }
  iterators i, k
  %0 = load double t
  %1 = load double A[i][k]
  %2 = compute double %0 + %1
  %3 = store double t = %2
statement S1 at 6:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = load double t
  %1 = store double C[i] = %0
*/

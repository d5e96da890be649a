void f(int n, int m, double A[restrict n][m], double C[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double s = 0.0;
    for (int k = 0; k < m; k++)
      s += A[i][k];
    C[i] = A[i][0];
  }
#pragma endscop
}
/* expected
applied DeadStore S0: nothing reads what is stored to s
applied DeadStore S1: nothing reads what is stored to s
applied UnusedStatement S0: it has no effect
applied UnusedStatement S1: it has no effect
applied UnusedLocal no longer used: s
statement S2 at 7:5
  domain { S2[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i][0]
  %1 = store double C[i] = %0
*/

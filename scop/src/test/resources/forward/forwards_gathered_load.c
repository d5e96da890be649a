void f(int n, int m, double C[restrict n][m], double A[restrict n], int P[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double t = A[P[i]];
    for (int j = 0; j < m; j++)
      C[i][j] += t;
  }
#pragma endscop
}
/* expected
applied Forwarded S1: the value of t is computed from A, P where it is used
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load int P[i]
  %1 = load double A[%0]
  %2 = store double t = %1
statement S1 at 6:7
  domain { S1[i, j] : 0 <= i < n and 0 <= j < m }
  iterators i, j
  %0 = load double C[i][j]
  %1 = load int P[i]
  %2 = load double A[%1]
  %3 = compute double %0 + %2
  %4 = store double C[i][j] = %3
*/

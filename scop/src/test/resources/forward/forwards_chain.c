void f(int n, int m, double C[restrict n][m], double A[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double t = A[i];
    double u = t + 1.0;
    for (int j = 0; j < m; j++)
      C[i][j] = u * t;
  }
#pragma endscop
}
/* expected
applied Forwarded S1: the value of t is computed from A where it is used
applied Forwarded S2: the value of u is computed from A where it is used
applied Forwarded S2: the value of t is computed from A where it is used
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = store double t = %0
statement S1 at 5:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = literal double "1.0"
  %2 = compute double %0 + %1
  %3 = store double u = %2
statement S2 at 7:7
  domain { S2[i, j] : 0 <= i < n and 0 <= j < m }
  iterators i, j
  %0 = load double A[i]
  %1 = literal double "1.0"
  %2 = compute double %0 + %1
  %3 = load double A[i]
  %4 = compute double %2 * %3
  %5 = store double C[i][j] = %4
*/

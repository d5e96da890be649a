void f(int n, int m, double A[restrict n], double B[restrict n], double C[restrict n][m]) {
#pragma scop
  for (int i = 0; i < n; i++)
    B[i] = 1.0 / A[i];
  for (int i = 0; i < n; i++) {
    double t = 1.0 / A[i];
    for (int j = 0; j < m; j++)
      C[i][j] *= t;
  }
#pragma endscop
}
/* expected
applied Forwarded S2: the value of t is computed from B where it is used
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = literal double "1.0"
  %1 = load double A[i]
  %2 = compute double %0 / %1
  %3 = store double B[i] = %2
statement S1 at 6:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = literal double "1.0"
  %1 = load double A[i]
  %2 = compute double %0 / %1
  %3 = store double t = %2
statement S2 at 8:7
  domain { S2[i, j] : 0 <= i < n and 0 <= j < m }
  iterators i, j
  %0 = load double C[i][j]
  %1 = load double B[i]
  %2 = compute double %0 * %1
  %3 = store double C[i][j] = %2
*/

void f(int n, int m, double C[restrict n][m], double A[restrict n], double B[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double t = A[i] > 3.0 ? B[i] : 5.0;
    for (int j = 0; j < m; j++)
      C[i][j] += t;
  }
#pragma endscop
}
/* expected
applied Forwarded S1: the value of t is computed from A, B where it is used
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = literal double "3.0"
  %2 = compute int %0 > %1
  %3 = load double B[i] if %2
  %4 = literal double "5.0"
  %5 = select double %2 ? %3 : %4
  %6 = store double t = %5
statement S1 at 6:7
  domain { S1[i, j] : 0 <= i < n and 0 <= j < m }
  iterators i, j
  %0 = load double C[i][j]
  %1 = load double A[i]
  %2 = literal double "3.0"
  %3 = compute int %1 > %2
  %4 = load double B[i] if %3
  %5 = literal double "5.0"
  %6 = select double %3 ? %4 : %5
  %7 = compute double %0 + %6
  %8 = store double C[i][j] = %7
*/

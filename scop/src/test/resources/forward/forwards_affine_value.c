void f(int n, int m, double C[restrict n][m]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double t = 2 * i + 1;
    for (int j = 0; j < m; j++)
      C[i][j] += t;
  }
#pragma endscop
}
/* expected
applied Forwarded S1: the value of t is computed where it is used
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = literal int "2"
  %1 = affine int [i]
  %2 = compute int %0 * %1
  %3 = literal int "1"
  %4 = compute int %2 + %3
  %5 = convert double %4
  %6 = store double t = %5
statement S1 at 6:7
  domain { S1[i, j] : 0 <= i < n and 0 <= j < m }
  iterators i, j
  %0 = load double C[i][j]
  %1 = literal int "2"
  %2 = affine int [i]
  %3 = compute int %1 * %2
  %4 = literal int "1"
  %5 = compute int %3 + %4
  %6 = convert double %5
  %7 = compute double %0 + %6
  %8 = store double C[i][j] = %7
*/

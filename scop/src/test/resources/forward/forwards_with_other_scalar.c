void f(int n, int m, double C[restrict n][m], double D[restrict n][m]) {
  double a, twice;
#pragma scop
  a = 1.0 / n;
  twice = 2.0 * a;
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
      C[i][k] = twice * D[i][k] + a;
#pragma endscop
}
/* expected
applied Forwarded S1: the value of a is computed where it is used
applied Forwarded S2: the value of twice is computed from a where it is used
missed TooExpensive S2: a is still needed here: divisions or calls would be carried out once for each use
statement S0 at 4:3
  domain { S0[] }
  %0 = literal double "1.0"
  %1 = affine int [n]
  %2 = convert double %1
  %3 = compute double %0 / %2
  %4 = store double a = %3
statement S1 at 5:3
  domain { S1[] }
  %0 = literal double "2.0"
  %1 = literal double "1.0"
  %2 = affine int [n]
  %3 = convert double %2
  %4 = compute double %1 / %3
  %5 = compute double %0 * %4
  %6 = store double twice = %5
statement S2 at 8:7
  domain { S2[i, k] : 0 <= i < n and 0 <= k < m }
  iterators i, k
  %0 = literal double "2.0"
  %1 = load double a
  %2 = compute double %0 * %1
  %3 = load double D[i][k]
  %4 = compute double %2 * %3
  %5 = load double a
  %6 = compute double %4 + %5
  %7 = store double C[i][k] = %6
*/

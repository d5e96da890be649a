void f(int n, int m, double A[restrict n][m], double C[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double t = 0.0;
    for (int j = 0; j < m; j++)
      t += A[i][j];
    C[i] = t;
  }
#pragma endscop
}
/* expected
missed SeveralDefinitions S1: t is still needed here: t comes from 2 places
missed SeveralDefinitions S2: t is still needed here: t comes from 2 places
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = literal double "0.0"
  %1 = store double t = %0
statement S1 at 6:7
  domain { S1[i, j] : 0 <= i < n and 0 <= j < m }
  iterators i, j
  %0 = load double t
  %1 = load double A[i][j]
  %2 = compute double %0 + %1
  %3 = store double t = %2
statement S2 at 7:5
  domain { S2[i] : 0 <= i < n }
  iterators i
  %0 = load double t
  %1 = store double C[i] = %0
*/

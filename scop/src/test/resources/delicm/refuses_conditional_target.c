void f(int n, int m, double C[restrict n], double A[restrict n][m]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double t = 0.0;
    for (int k = 0; k < m; k++)
      t += A[i][k];
    if (A[i][0] > 0.0)
      C[i] = t;
  }
#pragma endscop
}
/* expected
missed TargetConditional S2: t is not kept in C[i]: it is assigned only under a condition
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = literal double "0.0"
  %1 = store double t = %0
statement S1 at 6:7
  domain { S1[i, k] : 0 <= i < n and 0 <= k < m }
  iterators i, k
  %0 = load double t
  %1 = load double A[i][k]
  %2 = compute double %0 + %1
  %3 = store double t = %2
statement S2 at 7:5
  domain { S2[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i][0]
  %1 = literal double "0.0"
  %2 = compute int %0 > %1
  %3 = load double t if %2
  %4 = store double C[i] = %3 if %2
*/

void f(int n, int m, double C[restrict n], double A[restrict n][m]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double most = 0.0;
    for (int k = 0; k < m; k++)
      most = A[i][k] > most ? A[i][k] : most;
    C[i] = most;
  }
#pragma endscop
}
/* expected
applied Mapped S2: most -> C[i]
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = literal double "0.0"
  %1 = store double C[i] = %0
statement S1 at 6:7
  domain { S1[i, k] : 0 <= i < n and 0 <= k < m }
  iterators i, k
  %0 = load double A[i][k]
  %1 = load double C[i]
  %2 = compute int %0 > %1
  %3 = select double %2 ? %0 : %1
  %4 = store double C[i] = %3
statement S2 at 7:5
  domain { S2[i] : 0 <= i < n }
  iterators i
  %0 = load double C[i]
  %1 = store double C[i] = %0
*/

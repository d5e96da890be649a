void f(int n, int m, double C[restrict n], double A[restrict n][m]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double t = C[i];
    for (int k = 0; k < m; k++) {
      t += A[i][k];
      C[i] = t;
    }
  }
#pragma endscop
}
/* expected
applied Mapped S2: t -> C[i]
statement S0 at 4:5
  domain { S0[i] : m > 0 and 0 <= i < n }
  iterators i
  %0 = load double C[i] touching { S0[i0] -> C[i0] : 0 <= i0 < n }
  %1 = store double C[i] = %0
statement S1 at 6:7
  domain { S1[i, k] : 0 <= i < n and 0 <= k < m }
  iterators i, k
  %0 = load double C[i]
  %1 = load double A[i][k]
  %2 = compute double %0 + %1
  %3 = store double C[i] = %2
statement S2 at 7:7
  domain { S2[i, k] : 0 <= i < n and 0 <= k < m }
  iterators i, k
  %0 = load double C[i]
  %1 = store double C[i] = %0
*/

void f(int n, int m, double C[restrict n], double D[restrict n], double A[restrict n][m]) {
  double t;
#pragma scop
  for (int i = 0; i < n; i++) {
    t = 0.0;
    for (int k = 0; k < m; k++)
      t += A[i][k];
    C[i] = t;
    t = 1.0;
    for (int k = 0; k < m; k++)
      t *= A[i][k];
    D[i] = t;
  }
#pragma endscop
}
/* expected
applied Mapped S2: t -> C[i]
applied Mapped S5: t -> D[i]
statement S0 at 5:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = literal double "0.0"
  %1 = store double C[i] = %0
statement S1 at 7:7
  domain { S1[i, k] : 0 <= i < n and 0 <= k < m }
  iterators i, k
  %0 = load double C[i]
  %1 = load double A[i][k]
  %2 = compute double %0 + %1
  %3 = store double C[i] = %2
statement S2 at 8:5
  domain { S2[i] : 0 <= i < n }
  iterators i
  %0 = load double C[i]
  %1 = store double C[i] = %0
statement S3 at 9:5
  domain { S3[i] : 0 <= i < n }
  iterators i
  %0 = literal double "1.0"
  %1 = store double D[i] = %0
statement S4 at 11:7
  domain { S4[i, k] : 0 <= i < n and 0 <= k < m }
  iterators i, k
  %0 = load double D[i]
  %1 = load double A[i][k]
  %2 = compute double %0 * %1
  %3 = store double D[i] = %2
statement S5 at 12:5
  domain { S5[i] : 0 <= i < n }
  iterators i
  %0 = load double D[i]
  %1 = store double D[i] = %0
*/

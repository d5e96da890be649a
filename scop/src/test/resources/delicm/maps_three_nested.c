void f(int n, double D[restrict n], double A[restrict n][n], double B[restrict n][n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double x = 1.0;
    for (int j = 0; j < n; j++)
      x *= A[i][j];
    double y = -x;
    for (int j = 0; j < n; j++)
      y += B[i][j];
    double z = y + 1.0;
    for (int j = 0; j < n; j++)
      z += B[j][i];
    D[i] = z;
  }
#pragma endscop
}
/* expected
applied Mapped S6: z -> D[i]
applied Mapped S6: y -> D[i]
applied Mapped S6: x -> D[i]
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = literal double "1.0"
  %1 = store double D[i] = %0
statement S1 at 6:7
  domain { S1[i, j] : 0 <= i < n and 0 <= j < n }
  iterators i, j
  %0 = load double D[i]
  %1 = load double A[i][j]
  %2 = compute double %0 * %1
  %3 = store double D[i] = %2
statement S2 at 7:5
  domain { S2[i] : 0 <= i < n }
  iterators i
  %0 = load double D[i]
  %1 = compute double -%0
  %2 = store double D[i] = %1
statement S3 at 9:7
  domain { S3[i, j] : 0 <= i < n and 0 <= j < n }
  iterators i, j
  %0 = load double D[i]
  %1 = load double B[i][j]
  %2 = compute double %0 + %1
  %3 = store double D[i] = %2
statement S4 at 10:5
  domain { S4[i] : 0 <= i < n }
  iterators i
  %0 = load double D[i]
  %1 = literal double "1.0"
  %2 = compute double %0 + %1
  %3 = store double D[i] = %2
statement S5 at 12:7
  domain { S5[i, j] : 0 <= i < n and 0 <= j < n }
  iterators i, j
  %0 = load double D[i]
  %1 = load double B[j][i]
  %2 = compute double %0 + %1
  %3 = store double D[i] = %2
statement S6 at 13:5
  domain { S6[i] : 0 <= i < n }
  iterators i
  %0 = load double D[i]
  %1 = store double D[i] = %0
*/

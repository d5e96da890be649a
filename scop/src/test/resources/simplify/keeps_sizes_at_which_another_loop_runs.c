void f(int n, int m, double A[restrict n][m], double B[restrict n][m], double C[restrict n]) {
  double s;
#pragma scop
  for (int i = 0; i < n; i++) {
    C[i] = 1.0;
    s = 0.0;
    for (int j = 0; j < m; j++) {
      s = s + A[i][j];
      B[i][j] = s;
    }
  }
#pragma endscop
}
/* expected
statement S0 at 5:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = literal double "1.0"
  %1 = store double C[i] = %0
statement S1 at 6:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = literal double "0.0"
  %1 = store double s = %0
statement S2 at 8:7
  domain { S2[i, j] : 0 <= i < n and 0 <= j < m }
  iterators i, j
  %0 = load double s
  %1 = load double A[i][j]
  %2 = compute double %0 + %1
  %3 = store double s = %2
statement S3 at 9:7
  domain { S3[i, j] : 0 <= i < n and 0 <= j < m }
  iterators i, j
  %0 = load double s
  %1 = store double B[i][j] = %0
*/

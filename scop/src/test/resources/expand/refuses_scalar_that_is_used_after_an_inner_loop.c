void f(int n, int m, int d, double A[restrict n][d], double B[restrict m][d], double C[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int k = 0; k < m; k++) {
      s = 0;
      for (int j = 0; j < d; j++)
        s += A[i][j] * B[k][j];
    }
    C[i] = s;
  }
#pragma endscop
}
/* expected
missed NoGain S0: s is not expanded: the region would be no faster with it
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = literal int "0"
  %1 = convert double %0
  %2 = store double s = %1
statement S1 at 6:7
  domain { S1[i, k] : 0 <= i < n and 0 <= k < m }
  iterators i, k
  %0 = literal int "0"
  %1 = convert double %0
  %2 = store double s = %1
statement S2 at 8:9
  domain { S2[i, k, j] : 0 <= i < n and 0 <= k < m and 0 <= j < d }
  iterators i, k, j
  %0 = load double s
  %1 = load double A[i][j]
  %2 = load double B[k][j]
  %3 = compute double %1 * %2
  %4 = compute double %0 + %3
  %5 = store double s = %4
statement S3 at 10:5
  domain { S3[i] : 0 <= i < n }
  iterators i
  %0 = load double s
  %1 = store double C[i] = %0
*/

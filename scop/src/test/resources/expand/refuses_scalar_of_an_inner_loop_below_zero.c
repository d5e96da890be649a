void f(int n, int m, int d, double A[restrict n][d], double B[restrict m][d], double C[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double least = 1e300;
    for (int k = -2; k < m; k++) {
      double s = 0;
      for (int j = 0; j < d; j++)
        s += A[i][j] * B[k + 2][j];
      least = s < least ? s : least;
    }
    C[i] = least;
  }
#pragma endscop
}
/* expected
missed NoGain S0: least, s are not expanded: the region would be no faster with it
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = literal double "1e300"
  %1 = store double least = %0
statement S1 at 6:7
  domain { S1[i, k] : 0 <= i < n and -2 <= k < m }
  iterators i, k
  %0 = literal int "0"
  %1 = convert double %0
  %2 = store double s = %1
statement S2 at 8:9
  domain { S2[i, k, j] : 0 <= i < n and -2 <= k < m and 0 <= j < d }
  iterators i, k, j
  %0 = load double s
  %1 = load double A[i][j]
  %2 = load double B[2 + k][j]
  %3 = compute double %1 * %2
  %4 = compute double %0 + %3
  %5 = store double s = %4
statement S3 at 9:7
  domain { S3[i, k] : 0 <= i < n and -2 <= k < m }
  iterators i, k
  %0 = load double s
  %1 = load double least
  %2 = compute int %0 < %1
  %3 = select double %2 ? %0 : %1
  %4 = store double least = %3
statement S4 at 11:5
  domain { S4[i] : 0 <= i < n }
  iterators i
  %0 = load double least
  %1 = store double C[i] = %0
*/

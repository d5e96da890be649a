void f(int n, int d, double A[restrict n][d], double C[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double least = 1e300;
    for (int k = 0; k < n; k++) {
      double s = 0;
      if (k == i)
        s = 1e300;
      for (int j = 0; j < d; j++)
        s += A[i][j] * A[k][j];
      least = s < least ? s : least;
    }
    C[i] = least;
  }
#pragma endscop
}
/* expected
applied Expanded S0: least, s have an element for each iteration of a strip
  loops i
  strips [24]
  bytes 4194304
statement S0 at 4:5
  domain { S0[i_strip, i] : i >= 24i_strip and 0 <= i <= 23 + 24i_strip and i < n }
  iterators i_strip, i
  %0 = literal double "1e300"
  %1 = store double least_strip[-24i_strip + i] = %0
statement S1 at 6:7
  domain { S1[i_strip, i, k] : i >= 24i_strip and 0 <= i <= 23 + 24i_strip and i < n and 0 <= k < n }
  iterators i_strip, i, k
  %0 = literal int "0"
  %1 = convert double %0
  %2 = store double s_strip[-24i_strip + i][k] = %1
statement S2 at 8:9
  domain { S2[i_strip, i, k = i] : i >= 24i_strip and 0 <= i <= 23 + 24i_strip and i < n }
  iterators i_strip, i, k
  %0 = literal double "1e300"
  %1 = store double s_strip[-24i_strip + i][i] = %0
statement S3 at 10:9
  domain { S3[i_strip, i, k, j] : i >= 24i_strip and 0 <= i <= 23 + 24i_strip and i < n and 0 <= k < n and 0 <= j < d }
  iterators i_strip, i, k, j
  %0 = load double s_strip[-24i_strip + i][k]
  %1 = load double A[i][j]
  %2 = load double A[k][j]
  %3 = compute double %1 * %2
  %4 = compute double %0 + %3
  %5 = store double s_strip[-24i_strip + i][k] = %4
statement S4 at 11:7
  domain { S4[i_strip, i, k] : i >= 24i_strip and 0 <= i <= 23 + 24i_strip and i < n and 0 <= k < n }
  iterators i_strip, i, k
  %0 = load double s_strip[-24i_strip + i][k]
  %1 = load double least_strip[-24i_strip + i]
  %2 = compute int %0 < %1
  %3 = select double %2 ? %0 : %1
  %4 = store double least_strip[-24i_strip + i] = %3
statement S5 at 13:5
  domain { S5[i_strip, i] : i >= 24i_strip and 0 <= i <= 23 + 24i_strip and i < n }
  iterators i_strip, i
  %0 = load double least_strip[-24i_strip + i]
  %1 = store double C[i] = %0
*/

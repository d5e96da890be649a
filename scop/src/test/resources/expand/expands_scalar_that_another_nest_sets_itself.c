void f(int n, int m, double A[restrict n][m], double B[restrict n], double C[restrict n]) {
  double t;
#pragma scop
  for (int i = 0; i < n; i++) {
    t = 0.0;
    for (int k = 0; k < m; k++)
      t += A[i][k];
    B[i] = t * t;
  }
  for (int i = 0; i < n; i++) {
    t = C[i];
    C[i] = t * t * t + B[i];
  }
#pragma endscop
}
/* expected
applied Expanded S0: t has an element for each iteration of a strip
  loops i
  strips [1024]
  bytes 8192
applied Expanded S3: t has an element for each iteration of a strip
  loops i
  strips [1024]
  bytes 8192
statement S0 at 5:5
  domain { S0[i_strip, i] : i >= 1024i_strip and 0 <= i <= 1023 + 1024i_strip and i < n }
  iterators i_strip, i
  %0 = literal double "0.0"
  %1 = store double t_strip[-1024i_strip + i] = %0
statement S1 at 7:7
  domain { S1[i_strip, i, k] : i >= 1024i_strip and 0 <= i <= 1023 + 1024i_strip and i < n and 0 <= k < m }
  iterators i_strip, i, k
  %0 = load double t_strip[-1024i_strip + i]
  %1 = load double A[i][k]
  %2 = compute double %0 + %1
  %3 = store double t_strip[-1024i_strip + i] = %2
statement S2 at 8:5
  domain { S2[i_strip, i] : i >= 1024i_strip and 0 <= i <= 1023 + 1024i_strip and i < n }
  iterators i_strip, i
  %0 = load double t_strip[-1024i_strip + i]
  %1 = compute double %0 * %0
  %2 = store double B[i] = %1
statement S3 at 11:5
  domain { S3[i_strip, i] : i >= 1024i_strip and 0 <= i <= 1023 + 1024i_strip and i < n }
  iterators i_strip, i
  %0 = load double C[i]
  %1 = store double t_strip1[-1024i_strip + i] = %0
statement S4 at 12:5
  domain { S4[i_strip, i] : i >= 1024i_strip and 0 <= i <= 1023 + 1024i_strip and i < n }
  iterators i_strip, i
  %0 = load double t_strip1[-1024i_strip + i]
  %1 = compute double %0 * %0
  %2 = compute double %1 * %0
  %3 = load double B[i]
  %4 = compute double %2 + %3
  %5 = store double C[i] = %4
*/

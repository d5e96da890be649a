double f(int n, int m, double A[restrict m][n], double B[restrict n]) {
  double s = -1, t = 5;
#pragma scop
  for (int j = 0; j < n; j++) {
    s = 0;
    t = 1;
    for (int i = 0; i < m; i++) {
      if (A[i][j] > s)
        s = A[i][j];
      t *= A[i][j];
    }
    B[j] = s + t;
  }
#pragma endscop
  return s + 3 * t;
}
/* expected
applied LoopSunk S0: 64 iterations of the loop j run side by side in the innermost place
  steps a loop
  arrays s, t
  expected 17 % of the time
  copied back s, t
  pays where [n, m] -> {  : n >= 16 }
statement S0 at 5:5
  domain { S0[j] : 0 <= j < n }
  iterators j
  %0 = literal int "0"
  %1 = convert double %0
  %2 = store double s_strip[(j) mod 64] = %1
statement S1 at 6:5
  domain { S1[j] : 0 <= j < n }
  iterators j
  %0 = literal int "1"
  %1 = convert double %0
  %2 = store double t_strip[(j) mod 64] = %1
statement S2 at 8:7
  domain { S2[j, i] : 0 <= j < n and 0 <= i < m }
  iterators j, i
  %0 = load double A[i][j]
  %1 = load double s_strip[(j) mod 64]
  %2 = compute int %0 > %1
  %3 = select double %2 ? %0 : %1
  %4 = store double s_strip[(j) mod 64] = %3
statement S3 at 10:7
  domain { S3[j, i] : 0 <= j < n and 0 <= i < m }
  iterators j, i
  %0 = load double t_strip[(j) mod 64]
  %1 = load double A[i][j]
  %2 = compute double %0 * %1
  %3 = store double t_strip[(j) mod 64] = %2
statement S4 at 12:5
  domain { S4[j] : 0 <= j < n }
  iterators j
  %0 = load double s_strip[(j) mod 64]
  %1 = load double t_strip[(j) mod 64]
  %2 = compute double %0 + %1
  %3 = store double B[j] = %2
statement s_last at 5:5
  domain { s_last[] : n > 0 }
  %0 = load double s_strip[(-1 + n) mod 64]
  %1 = store double s = %0
statement t_last at 6:5
  domain { t_last[] : n > 0 }
  %0 = load double t_strip[(-1 + n) mod 64]
  %1 = store double t = %0
*/

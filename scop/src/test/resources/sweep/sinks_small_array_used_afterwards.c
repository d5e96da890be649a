double f(int n, int m, double A[restrict m][n], double B[restrict n]) {
  double w[3] = {4, 5, 6};
#pragma scop
  for (int j = 0; j < n; j++) {
    w[0] = 1;
    if (j > 4)
      w[1] = 2;
    w[2] = 0;
    for (int i = 0; i < m; i++) {
      w[0] = A[i][j] * w[0] + 1;
      w[2] = A[i][j] - w[2];
    }
    B[j] += w[0] * w[2];
  }
#pragma endscop
  return w[0] + w[1] + w[2];
}
/* expected
applied LoopSunk S0: 64 iterations of the loop j run side by side in the innermost place
  steps a loop
  arrays w
  expected 14 % of the time
  copied back w
  pays where [n, m] -> {  : n >= 8 and m >= 8 }
statement S0 at 5:5
  domain { S0[j] : 0 <= j < n }
  iterators j
  %0 = literal int "1"
  %1 = convert double %0
  %2 = store double w_strip[0][(j) mod 64] = %1
statement S1 at 7:7
  domain { S1[j] : 5 <= j < n }
  iterators j
  %0 = literal int "2"
  %1 = convert double %0
  %2 = store double w_strip[1][(j) mod 64] = %1
statement S2 at 8:5
  domain { S2[j] : 0 <= j < n }
  iterators j
  %0 = literal int "0"
  %1 = convert double %0
  %2 = store double w_strip[2][(j) mod 64] = %1
statement S3 at 10:7
  domain { S3[j, i] : 0 <= j < n and 0 <= i < m }
  iterators j, i
  %0 = load double A[i][j]
  %1 = load double w_strip[0][(j) mod 64]
  %2 = compute double %0 * %1
  %3 = literal int "1"
  %4 = convert double %3
  %5 = compute double %2 + %4
  %6 = store double w_strip[0][(j) mod 64] = %5
statement S4 at 11:7
  domain { S4[j, i] : 0 <= j < n and 0 <= i < m }
  iterators j, i
  %0 = load double A[i][j]
  %1 = load double w_strip[2][(j) mod 64]
  %2 = compute double %0 - %1
  %3 = store double w_strip[2][(j) mod 64] = %2
statement S5 at 13:5
  domain { S5[j] : 0 <= j < n }
  iterators j
  %0 = load double B[j]
  %1 = load double w_strip[0][(j) mod 64]
  %2 = load double w_strip[2][(j) mod 64]
  %3 = compute double %1 * %2
  %4 = compute double %0 + %3
  %5 = store double B[j] = %4
statement w_last at 11:7
  domain { w_last[e0] : 0 < e0 <= 2 and 5e0 >= 11 - n; w_last[e0 = 0] : n > 0 }
  iterators e0
  %0 = load double w_strip[e0][(-1 + n) mod 64]
  %1 = store double w[e0] = %0
*/

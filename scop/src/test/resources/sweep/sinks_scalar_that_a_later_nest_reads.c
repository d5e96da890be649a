void f(int n, int m, double A[restrict m][n], double B[restrict n], double C[restrict m]) {
  double s = 0;
#pragma scop
  for (int j = 0; j < n; j++) {
    s = 1;
    for (int i = 0; i < m; i++)
      s = A[i][j] * s + 1;
    B[j] = s;
  }
  for (int i = 0; i < m; i++)
    C[i] += s;
  for (int j = 0; j < n; j++) {
    s = 2;
    for (int i = 0; i < m; i++)
      s = A[i][j] - s;
    B[j] += s;
  }
#pragma endscop
}
/* expected
applied LoopSunk S0: 64 iterations of the loop j run side by side in the innermost place
  steps a loop
  arrays s
  expected 14 % of the time
  copied back s
applied LoopSunk S4: 64 iterations of the loop j run side by side in the innermost place
  steps a loop
  arrays s
  expected 16 % of the time
statement S0 at 5:5
  domain { S0[j] : 0 <= j < n }
  iterators j
  %0 = literal int "1"
  %1 = convert double %0
  %2 = store double s_strip[(j) mod 64] = %1
statement S1 at 7:7
  domain { S1[j, i] : 0 <= j < n and 0 <= i < m }
  iterators j, i
  %0 = load double A[i][j]
  %1 = load double s_strip[(j) mod 64]
  %2 = compute double %0 * %1
  %3 = literal int "1"
  %4 = convert double %3
  %5 = compute double %2 + %4
  %6 = store double s_strip[(j) mod 64] = %5
statement S2 at 8:5
  domain { S2[j] : 0 <= j < n }
  iterators j
  %0 = load double s_strip[(j) mod 64]
  %1 = store double B[j] = %0
statement S3 at 11:5
  domain { S3[i] : 0 <= i < m }
  iterators i
  %0 = load double C[i]
  %1 = load double s
  %2 = compute double %0 + %1
  %3 = store double C[i] = %2
statement S4 at 13:5
  domain { S4[j] : 0 <= j < n }
  iterators j
  %0 = literal int "2"
  %1 = convert double %0
  %2 = store double s_strip2[(j) mod 64] = %1
statement S5 at 15:7
  domain { S5[j, i] : 0 <= j < n and 0 <= i < m }
  iterators j, i
  %0 = load double A[i][j]
  %1 = load double s_strip2[(j) mod 64]
  %2 = compute double %0 - %1
  %3 = store double s_strip2[(j) mod 64] = %2
statement S6 at 16:5
  domain { S6[j] : 0 <= j < n }
  iterators j
  %0 = load double B[j]
  %1 = load double s_strip2[(j) mod 64]
  %2 = compute double %0 + %1
  %3 = store double B[j] = %2
statement s_last at 7:7
  domain { s_last[] : n > 0 and m > 0 }
  %0 = load double s_strip[(-1 + n) mod 64]
  %1 = store double s = %0
*/

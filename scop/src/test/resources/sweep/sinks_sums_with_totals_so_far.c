void f(int n, int m, double A[restrict n][m], double total[restrict 1], double t[restrict m]) {
  double s;
#pragma scop
  for (int j = 0; j < m; j++) {
    s = 0;
    for (int i = 0; i < n; i++)
      s += A[i][j];
    total[0] += s;
    t[j] = total[0];
  }
#pragma endscop
}
/* expected
applied LoopSunk S0: 64 iterations of the loop j run side by side in the innermost place
  steps a loop
  arrays s
  expected 16 % of the time
statement S0 at 5:5
  domain { S0[j] : 0 <= j < m }
  iterators j
  %0 = literal int "0"
  %1 = convert double %0
  %2 = store double s_strip[(j) mod 64] = %1
statement S1 at 7:7
  domain { S1[j, i] : 0 <= j < m and 0 <= i < n }
  iterators j, i
  %0 = load double s_strip[(j) mod 64]
  %1 = load double A[i][j]
  %2 = compute double %0 + %1
  %3 = store double s_strip[(j) mod 64] = %2
statement S2 at 8:5
  domain { S2[j] : 0 <= j < m }
  iterators j
  %0 = load double total[0]
  %1 = load double s_strip[(j) mod 64]
  %2 = compute double %0 + %1
  %3 = store double total[0] = %2
statement S3 at 9:5
  domain { S3[j] : 0 <= j < m }
  iterators j
  %0 = load double total[0]
  %1 = store double t[j] = %0
*/

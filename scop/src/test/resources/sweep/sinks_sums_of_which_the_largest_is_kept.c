void f(int n, int m, double A[restrict n][m], double largest[restrict 1]) {
  double s;
#pragma scop
  for (int j = 0; j < m; j++) {
    s = 0;
    for (int i = 0; i < n; i++)
      s += A[i][j];
    if (s > largest[0])
      largest[0] = s;
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
  %0 = load double s_strip[(j) mod 64]
  %1 = load double largest[0]
  %2 = compute int %0 > %1
  %3 = store double largest[0] = %0 if %2
*/

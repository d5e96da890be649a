void f(int n, int m, double A[restrict n][m], double B[restrict n][m]) {
  double y;
#pragma scop
  for (int i = 0; i < n; i++) {
    y = 0.0;
    for (int j = 0; j < m; j++) {
      B[i][j] = A[i][j] / (2.0 + y);
      y = B[i][j];
    }
  }
#pragma endscop
}
/* expected
applied LoopSunk S0: 8 iterations of the loop i run side by side in the innermost place
  steps unrolled
  arrays y
  expected 77 % of the time
  pays where [n, m] -> {  : m >= 8 }
statement S0 at 5:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = literal double "0.0"
  %1 = store double y_strip[(i) mod 8] = %0
statement S1 at 7:7
  domain { S1[i, j] : 0 <= i < n and 0 <= j < m }
  iterators i, j
  %0 = load double A[i][j]
  %1 = literal double "2.0"
  %2 = load double y_strip[(i) mod 8]
  %3 = compute double %1 + %2
  %4 = compute double %0 / %3
  %5 = store double B[i][j] = %4
statement S2 at 8:7
  domain { S2[i, j] : 0 <= i < n and 0 <= j < m }
  iterators i, j
  %0 = load double B[i][j]
  %1 = store double y_strip[(i) mod 8] = %0
*/

void f(int n, int m, double A[restrict n][m], double B[restrict n][m], double C[restrict n][m][3]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 1; j < m; j++) {
      B[i][j] = A[i][j] / (2.0 + 3.0 / (1.0 + B[i][j - 1]));
      for (int k = 0; k < 2; k++)
        C[i][j][k] = B[i][j];
    }
#pragma endscop
}
/* expected
applied LoopSunk S0: 8 iterations of the loop i run side by side in the innermost place
  steps unrolled
  arrays 
  expected 59 % of the time
statement S0 at 5:7
  domain { S0[i, j] : 0 <= i < n and 0 < j < m }
  iterators i, j
  %0 = load double A[i][j]
  %1 = literal double "2.0"
  %2 = literal double "3.0"
  %3 = literal double "1.0"
  %4 = load double B[i][-1 + j]
  %5 = compute double %3 + %4
  %6 = compute double %2 / %5
  %7 = compute double %1 + %6
  %8 = compute double %0 / %7
  %9 = store double B[i][j] = %8
statement S1 at 7:9
  domain { S1[i, j, k] : 0 <= i < n and 0 < j < m and 0 <= k <= 1 }
  iterators i, j, k
  %0 = load double B[i][j]
  %1 = store double C[i][j][k] = %0
*/

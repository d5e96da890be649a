void f(int n, int m, double A[restrict n][m], double B[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    B[i] = 1.0;
    for (int j = 0; j < m; j++)
      A[i][j] = A[i][j] + 1.0;
  }
#pragma endscop
}
/* expected
missed NoGain S0: nothing waits inside of the loop i, and its strips jump through memory as well
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = literal double "1.0"
  %1 = store double B[i] = %0
statement S1 at 6:7
  domain { S1[i, j] : 0 <= i < n and 0 <= j < m }
  iterators i, j
  %0 = load double A[i][j]
  %1 = literal double "1.0"
  %2 = compute double %0 + %1
  %3 = store double A[i][j] = %2
*/

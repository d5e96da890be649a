void f(int n, int m, double A[restrict n][m]) {
#pragma scop
  for (int j = 1; j < m; j++) {
    A[0][j] = 1.0;
    for (int i = 1; i < n; i++)
      A[i][j] = A[i - 1][j] + A[i][j - 1];
  }
#pragma endscop
}
/* expected
missed IterationsDepend S0: iterations of the loop j depend on each other by A
statement S0 at 4:5
  domain { S0[j] : 0 < j < m }
  iterators j
  %0 = literal double "1.0"
  %1 = store double A[0][j] = %0
statement S1 at 6:7
  domain { S1[j, i] : 0 < j < m and 0 < i < n }
  iterators j, i
  %0 = load double A[-1 + i][j]
  %1 = load double A[i][-1 + j]
  %2 = compute double %0 + %1
  %3 = store double A[i][j] = %2
*/

void f(int n, int m, double C[restrict n][n], double A[restrict n][n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double row[n];
    for (int j = 0; j < n; j++)
      row[j] = A[i][j];
    for (int j = 0; j < n; j++)
      C[i][0] = row[j] * 2.0;
  }
#pragma endscop
}
/* expected
missed SelfConflict S1: row is not kept in C[i][0]: it would have to keep two values of row at once
statement S0 at 6:7
  domain { S0[i, j] : 0 <= i < n and 0 <= j < n }
  iterators i, j
  %0 = load double A[i][j]
  %1 = store double row[j] = %0
statement S1 at 8:7
  domain { S1[i, j] : 0 <= i < n and 0 <= j < n }
  iterators i, j
  %0 = load double row[j]
  %1 = literal double "2.0"
  %2 = compute double %0 * %1
  %3 = store double C[i][0] = %2
*/

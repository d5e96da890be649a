void f(int n, int m, int p, double C[restrict n][n], double A[restrict n], int P[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double row[n];
    for (int j = 0; j < n; j++)
      row[P[j]] = A[j];
    for (int j = 0; j < n; j++)
      C[i][j] = row[j];
  }
#pragma endscop
}
/* expected
missed ConditionalDefinition S1: row is not kept in C[i][j]: a value is assigned under a condition
statement S0 at 6:7
  domain { S0[i, j] : 0 <= i < n and 0 <= j < n }
  iterators i, j
  %0 = load double A[j]
  %1 = load int P[j]
  %2 = store double row[%1] = %0
statement S1 at 8:7
  domain { S1[i, j] : 0 <= i < n and 0 <= j < n }
  iterators i, j
  %0 = load double row[j]
  %1 = store double C[i][j] = %0
*/

void f(int n, double A[restrict n], double B[restrict n][n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++)
      B[i][j] = 2.0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      B[i][j] = A[i];
#pragma endscop
}
/* expected
applied DeadStore S0: nothing reads what is stored to B[i][j]
applied UnusedStatement S0: it has no effect
statement S1 at 8:7
  domain { S1[i, j] : 0 <= i < n and 0 <= j < n }
  iterators i, j
  %0 = load double A[i]
  %1 = store double B[i][j] = %0
*/

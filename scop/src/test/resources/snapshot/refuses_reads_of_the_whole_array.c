void f(int n, double X[restrict n][n]) {
#pragma scop
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        X[i][j] = X[i][j] + X[j][i] * X[k][j];
#pragma endscop
}
/* expected
missed NoPivots S0: the elements of X that a step reads are no rows or columns
statement S0 at 6:9
  domain { S0[k, i, j] : 0 <= k < n and 0 <= i < n and 0 <= j < n }
  iterators k, i, j
  %0 = load double X[i][j]
  %1 = load double X[j][i]
  %2 = load double X[k][j]
  %3 = compute double %1 * %2
  %4 = compute double %0 + %3
  %5 = store double X[i][j] = %4
*/

void f(int n, double C[restrict n][n], double A[restrict n][n], double B[restrict n][n]) {
#pragma scop
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        C[i][j] += A[i][k] * B[k][j];
#pragma endscop
}
/* expected
missed NoUpdate no statement updates an array in place in the steps of a loop
statement S0 at 6:9
  domain { S0[k, i, j] : 0 <= k < n and 0 <= i < n and 0 <= j < n }
  iterators k, i, j
  %0 = load double C[i][j]
  %1 = load double A[i][k]
  %2 = load double B[k][j]
  %3 = compute double %1 * %2
  %4 = compute double %0 + %3
  %5 = store double C[i][j] = %4
*/

void f(double X[restrict 2][2]) {
#pragma scop
  for (int k = 0; k < 2; k++)
    for (int i = 0; i < 2; i++)
      for (int j = 0; j < 2; j++)
        X[i][j] = X[i][j] - X[i][k] * X[k][j];
#pragma endscop
}
/* expected
missed TooSmall S0: every step reads what other steps of its block change
statement S0 at 6:9
  domain { S0[k, i, j] : 0 <= k <= 1 and 0 <= i <= 1 and 0 <= j <= 1 }
  iterators k, i, j
  %0 = load double X[i][j]
  %1 = load double X[i][k]
  %2 = load double X[k][j]
  %3 = compute double %1 * %2
  %4 = compute double %0 - %3
  %5 = store double X[i][j] = %4
*/

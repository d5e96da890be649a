void f(int n, double A[restrict n][64], double q[restrict 64][n], double c[restrict 64][64]) {
#pragma scop
  for (int k = 0; k < 64; k++) {
    for (int i = 0; i < n; i++)
      q[k][i] = A[i][k];
    for (int i = 0; i < n; i++)
      for (int j = k + 1; j < 64; j++)
        c[k][j] += q[k][i] * A[i][j];
    for (int i = 0; i < n; i++)
      for (int j = k + 1; j < 64; j++)
        A[i][j] -= q[k][i] * c[k][j];
  }
#pragma endscop
}
/* expected
missed NoGain S0: panels of what the loop k updates promise no fifth of its time
statement S0 at 5:7
  domain { S0[k, i] : 0 <= k <= 63 and 0 <= i < n }
  iterators k, i
  %0 = load double A[i][k]
  %1 = store double q[k][i] = %0
statement S1 at 8:9
  domain { S1[k, i, j] : k >= 0 and 0 <= i < n and k < j <= 63 }
  iterators k, i, j
  %0 = load double c[k][j]
  %1 = load double q[k][i]
  %2 = load double A[i][j]
  %3 = compute double %1 * %2
  %4 = compute double %0 + %3
  %5 = store double c[k][j] = %4
statement S2 at 11:9
  domain { S2[k, i, j] : k >= 0 and 0 <= i < n and k < j <= 63 }
  iterators k, i, j
  %0 = load double A[i][j]
  %1 = load double q[k][i]
  %2 = load double c[k][j]
  %3 = compute double %1 * %2
  %4 = compute double %0 - %3
  %5 = store double A[i][j] = %4
*/

void f(int n, double A[restrict n][n]) {
  double s;
#pragma scop
  for (int k = 0; k < n; k++)
    for (int i = k + 1; i < n; i++) {
      s = A[i][k] / A[k][k];
      for (int j = k; j < n; j++)
        A[i][j] -= s * A[k][j];
    }
#pragma endscop
}
/* expected
applied Expanded S0: s has an element for each of as many iterations as go in a block
  elements k % 24, i
statement S0 at 6:7
  domain { S0[k, i] : k >= 0 and k < i < n }
  iterators k, i
  %0 = load double A[i][k]
  %1 = load double A[k][k]
  %2 = compute double %0 / %1
  %3 = store double s_fold[(k) mod 24][i] = %2
statement S1 at 8:9
  domain { S1[k, i, j] : k >= 0 and k < i < n and k <= j < n }
  iterators k, i, j
  %0 = load double A[i][j]
  %1 = load double s_fold[(k) mod 24][i]
  %2 = load double A[k][j]
  %3 = compute double %1 * %2
  %4 = compute double %0 - %3
  %5 = store double A[i][j] = %4
*/

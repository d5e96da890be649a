void f(int n, double A[restrict n][n], double q[restrict n][n], double c[restrict n][n]) {
#pragma scop
  for (int k = 0; k < n; k++) {
    for (int i = 0; i < n; i++)
      q[k][i] = A[i][k];
    for (int i = 0; i < n; i++)
      for (int j = k + 1; j < n; j++)
        c[k][j] += q[k][i] * A[i][j];
    for (int i = 0; i < n; i++)
      for (int j = k + 1; j < n; j++)
        A[i][j] -= q[k][i] * c[k][j];
  }
#pragma endscop
}
/* expected
applied PanelsCut S0: all steps of the loop k are carried out for one panel after the other
  columns 64
  expected 35 % of the time
statement S0 at 5:7
  domain { S0[k_strip, k, i] : n >= 724 and k >= 64k_strip and 0 <= k <= 63 + 64k_strip and k < n and 0 <= i < n; S0[k_strip = 0, k, i] : n <= 723 and 0 <= k < n and 0 <= i < n }
  iterators k_strip, k, i
  %0 = load double A[i][k]
  %1 = store double q[k][i] = %0
statement S1 at 8:9
  domain { S1[j_strip, k, i, j] : n >= 724 and k >= 0 and 0 <= i < n and j >= 64j_strip and k < j <= 63 + 64j_strip and j < n; S1[j_strip = 0, k, i, j] : n <= 723 and k >= 0 and 0 <= i < n and k < j < n }
  iterators j_strip, k, i, j
  %0 = load double c[k][j]
  %1 = load double q[k][i]
  %2 = load double A[i][j]
  %3 = compute double %1 * %2
  %4 = compute double %0 + %3
  %5 = store double c[k][j] = %4
statement S2 at 11:9
  domain { S2[j_strip, k, i, j] : n >= 724 and k >= 0 and 0 <= i < n and j >= 64j_strip and k < j <= 63 + 64j_strip and j < n; S2[j_strip = 0, k, i, j] : n <= 723 and k >= 0 and 0 <= i < n and k < j < n }
  iterators j_strip, k, i, j
  %0 = load double A[i][j]
  %1 = load double q[k][i]
  %2 = load double c[k][j]
  %3 = compute double %1 * %2
  %4 = compute double %0 - %3
  %5 = store double A[i][j] = %4
*/

void f(int n, double A[restrict n][n], double m[restrict n]) {
#pragma scop
  for (int k = 0; k < n; k++) {
    for (int i = k + 1; i < n; i++)
      m[i] = A[i][k] / A[k][k];
    for (int i = k + 1; i < n; i++)
      for (int j = k; j < n; j++)
        A[i][j] -= m[i] * A[k][j];
  }
#pragma endscop
}
/* expected
applied Expanded S0: m has an element for each of as many iterations as go in a block
  elements k % 24
statement S0 at 5:7
  domain { S0[k, i] : k >= 0 and k < i < n }
  iterators k, i
  %0 = load double A[i][k]
  %1 = load double A[k][k]
  %2 = compute double %0 / %1
  %3 = store double m_fold[(k) mod 24][i] = %2
statement S1 at 8:9
  domain { S1[k, i, j] : k >= 0 and k < i < n and k <= j < n }
  iterators k, i, j
  %0 = load double A[i][j]
  %1 = load double m_fold[(k) mod 24][i]
  %2 = load double A[k][j]
  %3 = compute double %1 * %2
  %4 = compute double %0 - %3
  %5 = store double A[i][j] = %4
statement m_last at 5:7
  domain { m_last[e0] : 0 < e0 < n }
  iterators e0
  %0 = load double m_fold[(-1 + e0) mod 24][e0]
  %1 = store double m[e0] = %0
*/

void f(int n, double A[restrict n][n]) {
  double s;
#pragma scop
  for (int i = 1; i < n; i++)
    for (int j = 0; j < n - 1; j++) {
      s = A[i - 1][j + 1];
      A[i][j] = s * s;
    }
#pragma endscop
}

/* expected
missed OrderIllegal S0: s is not expanded: the loops cannot be carried out in strips
statement S0 at 6:7
  domain { S0[i, j] : 0 < i < n and 0 <= j <= -2 + n }
  iterators i, j
  %0 = load double A[-1 + i][1 + j]
  %1 = store double s = %0
statement S1 at 7:7
  domain { S1[i, j] : 0 < i < n and 0 <= j <= -2 + n }
  iterators i, j
  %0 = load double s
  %1 = compute double %0 * %0
  %2 = store double A[i][j] = %1
*/

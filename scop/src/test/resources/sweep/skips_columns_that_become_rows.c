void f(int n, double A[restrict n][n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++) {
      double t = A[i][j];
      A[i][j] = A[j][i];
      A[j][i] = t;
    }
#pragma endscop
}
/* expected
missed NoGain S0: nothing waits inside of the loop i, and its strips jump through memory as well
statement S0 at 5:7
  domain { S0[i, j] : i >= 0 and i < j < n }
  iterators i, j
  %0 = load double A[i][j]
  %1 = store double t = %0
statement S1 at 6:7
  domain { S1[i, j] : i >= 0 and i < j < n }
  iterators i, j
  %0 = load double A[j][i]
  %1 = store double A[i][j] = %0
statement S2 at 7:7
  domain { S2[i, j] : i >= 0 and i < j < n }
  iterators i, j
  %0 = load double t
  %1 = store double A[j][i] = %0
*/

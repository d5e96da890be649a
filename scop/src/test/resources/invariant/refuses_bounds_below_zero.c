void f(int n, double A[restrict 9][9], double B[restrict n]) {
  double s;
#pragma scop
  for (int i = 0; i < 4; i++)
    for (int j = -3; j < 3; j++) {
      s = j;
      for (int k = 0; k < n; k++)
        s += B[k];
      A[i][j + 3] = s;
    }
#pragma endscop
}
/* expected
missed IrregularBounds S0: s is computed anew each time: its loop is not from zero to one simple bound
statement S0 at 6:7
  domain { S0[i, j] : 0 <= i <= 3 and -3 <= j <= 2 }
  iterators i, j
  %0 = affine int [j]
  %1 = convert double %0
  %2 = store double s = %1
statement S1 at 8:9
  domain { S1[i, j, k] : 0 <= i <= 3 and -3 <= j <= 2 and 0 <= k < n }
  iterators i, j, k
  %0 = load double s
  %1 = load double B[k]
  %2 = compute double %0 + %1
  %3 = store double s = %2
statement S2 at 9:7
  domain { S2[i, j] : 0 <= i <= 3 and -3 <= j <= 2 }
  iterators i, j
  %0 = load double s
  %1 = store double A[i][3 + j] = %0
*/

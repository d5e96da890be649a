void f(int n, double A[restrict n][600]) {
  double t[600];
#pragma scop
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < 600; j++)
      t[j] = A[i][j];
    for (int j = 0; j < 600; j++)
      A[i][j] = t[599 - j];
  }
#pragma endscop
}

/* expected
missed TooLarge S0: t is not expanded: 4800 bytes an iteration exceed what it may take
statement S0 at 6:7
  domain { S0[i, j] : 0 <= i < n and 0 <= j <= 599 }
  iterators i, j
  %0 = load double A[i][j]
  %1 = store double t[j] = %0
statement S1 at 8:7
  domain { S1[i, j] : 0 <= i < n and 0 <= j <= 599 }
  iterators i, j
  %0 = load double t[599 - j]
  %1 = store double A[i][j] = %0
*/

void f(int n, double A[restrict n][10000]) {
  double t[10000];
#pragma scop
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < 10000; j++)
      t[j] = A[i][j];
    for (int j = 0; j < 10000; j++)
      A[i][j] = t[9999 - j];
  }
#pragma endscop
}

/* expected
missed TooLarge S0: t is not expanded: 80000 bytes an iteration exceed what it may take
statement S0 at 6:7
  domain { S0[i, j] : 0 <= i < n and 0 <= j <= 9999 }
  iterators i, j
  %0 = load double A[i][j]
  %1 = store double t[j] = %0
statement S1 at 8:7
  domain { S1[i, j] : 0 <= i < n and 0 <= j <= 9999 }
  iterators i, j
  %0 = load double t[9999 - j]
  %1 = store double A[i][j] = %0
*/

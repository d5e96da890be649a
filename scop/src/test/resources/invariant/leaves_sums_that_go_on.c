void f(int n, double A[restrict n][n], double B[restrict n]) {
  double s = 0;
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      for (int k = 0; k < n; k++)
        s += B[k];
      A[i][j] = s;
    }
#pragma endscop
}
/* expected
statement S0 at 7:9
  domain { S0[i, j, k] : 0 <= i < n and 0 <= j < n and 0 <= k < n }
  iterators i, j, k
  %0 = load double s
  %1 = load double B[k]
  %2 = compute double %0 + %1
  %3 = store double s = %2
statement S1 at 8:7
  domain { S1[i, j] : 0 <= i < n and 0 <= j < n }
  iterators i, j
  %0 = load double s
  %1 = store double A[i][j] = %0
*/

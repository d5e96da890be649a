void f(int n, double A[restrict n][n], double B[restrict n]) {
  double s;
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      s = 0;
      for (int k = 0; k < n; k++)
        s += B[k];
      A[i][j] = s;
    }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      s = 1;
      for (int k = 0; k < n; k++)
        s *= B[k];
      A[i][j] += s;
    }
#pragma endscop
}
/* expected
statement S0 at 6:7
  domain { S0[i, j] : 0 <= i < n and 0 <= j < n }
  iterators i, j
  %0 = literal int "0"
  %1 = convert double %0
  %2 = store double s = %1
statement S1 at 8:9
  domain { S1[i, j, k] : 0 <= i < n and 0 <= j < n and 0 <= k < n }
  iterators i, j, k
  %0 = load double s
  %1 = load double B[k]
  %2 = compute double %0 + %1
  %3 = store double s = %2
statement S2 at 9:7
  domain { S2[i, j] : 0 <= i < n and 0 <= j < n }
  iterators i, j
  %0 = load double s
  %1 = store double A[i][j] = %0
statement S3 at 13:7
  domain { S3[i, j] : 0 <= i < n and 0 <= j < n }
  iterators i, j
  %0 = literal int "1"
  %1 = convert double %0
  %2 = store double s = %1
statement S4 at 15:9
  domain { S4[i, j, k] : 0 <= i < n and 0 <= j < n and 0 <= k < n }
  iterators i, j, k
  %0 = load double s
  %1 = load double B[k]
  %2 = compute double %0 * %1
  %3 = store double s = %2
statement S5 at 16:7
  domain { S5[i, j] : 0 <= i < n and 0 <= j < n }
  iterators i, j
  %0 = load double A[i][j]
  %1 = load double s
  %2 = compute double %0 + %1
  %3 = store double A[i][j] = %2
*/

void f(int n, double A[restrict n][n], double B[restrict n]) {
  double s;
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      if (j < n - 1)
        s = 0;
      if (j == n - 1)
        s = 1;
      for (int k = 0; k < j; k++)
        s += B[k];
      A[i][j] = s;
    }
#pragma endscop
}
/* expected
applied ComputedOnce S0: s is computed once, before its loops
  the same for all i
statement S0 at 7:9
  domain { S0[i = 0, j] : 0 <= j <= -2 + n }
  iterators i, j
  %0 = literal int "0"
  %1 = convert double %0
  %2 = store double s_row[j] = %1
statement S1 at 9:9
  domain { S1[i = 0, j = -1 + n] : n > 0 }
  iterators i, j
  %0 = literal int "1"
  %1 = convert double %0
  %2 = store double s_row[-1 + n] = %1
statement S2 at 11:9
  domain { S2[i = 0, j, k] : j < n and 0 <= k < j }
  iterators i, j, k
  %0 = load double s_row[j]
  %1 = load double B[k]
  %2 = compute double %0 + %1
  %3 = store double s_row[j] = %2
statement S3 at 12:7
  domain { S3[i, j] : 0 <= i < n and 0 <= j < n }
  iterators i, j
  %0 = load double s_row[j]
  %1 = store double A[i][j] = %0
*/

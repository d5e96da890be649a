void f(int n, double A[restrict n][n], double B[restrict n]) {
  double s;
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      s = 0;
      if (i > 2)
        for (int k = 0; k < n; k++)
          s += B[k];
      A[i][j] = s;
    }
#pragma endscop
}
/* expected
applied ComputedOnce S0: s is computed once, before its loops
  the same for all j
statement S0 at 6:7
  domain { S0[i, j = 0] : 0 <= i < n }
  iterators i, j
  %0 = literal int "0"
  %1 = convert double %0
  %2 = store double s_row[i] = %1
statement S1 at 9:11
  domain { S1[i, j = 0, k] : 3 <= i < n and 0 <= k < n }
  iterators i, j, k
  %0 = load double s_row[i]
  %1 = load double B[k]
  %2 = compute double %0 + %1
  %3 = store double s_row[i] = %2
statement S2 at 10:7
  domain { S2[i, j] : 0 <= i < n and 0 <= j < n }
  iterators i, j
  %0 = load double s_row[i]
  %1 = store double A[i][j] = %0
*/

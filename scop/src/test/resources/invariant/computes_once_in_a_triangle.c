void f(int n, double A[restrict n][n], double B[restrict n][n]) {
  double s;
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++) {
      s = 1;
      for (int k = 0; k < j; k++)
        s *= B[j][k];
      A[i][j] = s + i;
    }
#pragma endscop
}
/* expected
applied ComputedOnce S0: s is computed once, before its loops
  the same for all i
statement S0 at 6:7
  domain { S0[i, j = i] : 0 <= i < n }
  iterators i, j
  %0 = literal int "1"
  %1 = convert double %0
  %2 = store double s_row[i] = %1
statement S1 at 8:9
  domain { S1[i, j = i, k] : i < n and 0 <= k < i }
  iterators i, j, k
  %0 = load double s_row[i]
  %1 = load double B[j][k]
  %2 = compute double %0 * %1
  %3 = store double s_row[i] = %2
statement S2 at 9:7
  domain { S2[i, j] : i < n and 0 <= j <= i }
  iterators i, j
  %0 = load double s_row[j]
  %1 = affine int [i]
  %2 = convert double %1
  %3 = compute double %0 + %2
  %4 = store double A[i][j] = %3
*/

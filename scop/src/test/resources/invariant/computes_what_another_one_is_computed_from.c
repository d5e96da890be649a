void f(int n, int m, double A[restrict n][m], double B[restrict m][n]) {
  double s, t;
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      s = 0;
      for (int k = 0; k < n; k++)
        s += B[j][k];
      t = 0;
      for (int k = 0; k < n; k++)
        t += (B[j][k] - s) * (B[j][k] - s);
      A[i][j] = (A[i][j] - s) / (t + 1);
    }
#pragma endscop
}
/* expected
applied ComputedOnce S0: s is computed once, before its loops
  the same for all i
applied ComputedOnce S2: t is computed once, before its loops
  the same for all i
statement S0 at 6:7
  domain { S0[i = 0, j] : n > 0 and 0 <= j < m }
  iterators i, j
  %0 = literal int "0"
  %1 = convert double %0
  %2 = store double s_row[j] = %1
statement S1 at 8:9
  domain { S1[i = 0, j, k] : 0 <= j < m and 0 <= k < n }
  iterators i, j, k
  %0 = load double s_row[j]
  %1 = load double B[j][k]
  %2 = compute double %0 + %1
  %3 = store double s_row[j] = %2
statement S2 at 9:7
  domain { S2[i = 0, j] : n > 0 and 0 <= j < m }
  iterators i, j
  %0 = literal int "0"
  %1 = convert double %0
  %2 = store double t_row[j] = %1
statement S3 at 11:9
  domain { S3[i = 0, j, k] : 0 <= j < m and 0 <= k < n }
  iterators i, j, k
  %0 = load double t_row[j]
  %1 = load double B[j][k]
  %2 = load double s_row[j]
  %3 = compute double %1 - %2
  %4 = compute double %1 - %2
  %5 = compute double %3 * %4
  %6 = compute double %0 + %5
  %7 = store double t_row[j] = %6
statement S4 at 12:7
  domain { S4[i, j] : 0 <= i < n and 0 <= j < m }
  iterators i, j
  %0 = load double A[i][j]
  %1 = load double s_row[j]
  %2 = compute double %0 - %1
  %3 = load double t_row[j]
  %4 = literal int "1"
  %5 = convert double %4
  %6 = compute double %3 + %5
  %7 = compute double %2 / %6
  %8 = store double A[i][j] = %7
*/

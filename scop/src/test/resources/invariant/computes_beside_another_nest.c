void f(int n, double A[restrict n][n], double B[restrict n], double C[restrict n]) {
  double s;
#pragma scop
  for (int i = 0; i < n; i++)
    C[i] = i;
  for (int i = 0; i < n; i++)
    for (int j = 1; j < n; j++) {
      s = j;
      for (int k = 0; k < j; k++)
        s += B[k];
      A[i][j] += s * C[i];
    }
  for (int i = 0; i < n; i++)
    C[i] += A[i][0];
#pragma endscop
}
/* expected
applied ComputedOnce S1: s is computed once, before its loops
  the same for all i
statement S0 at 5:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = affine int [i]
  %1 = convert double %0
  %2 = store double C[i] = %1
statement S1 at 8:7
  domain { S1[i = 0, j] : 0 < j < n }
  iterators i, j
  %0 = affine int [j]
  %1 = convert double %0
  %2 = store double s_row[j] = %1
statement S2 at 10:9
  domain { S2[i = 0, j, k] : j < n and 0 <= k < j }
  iterators i, j, k
  %0 = load double s_row[j]
  %1 = load double B[k]
  %2 = compute double %0 + %1
  %3 = store double s_row[j] = %2
statement S3 at 11:7
  domain { S3[i, j] : 0 <= i < n and 0 < j < n }
  iterators i, j
  %0 = load double A[i][j]
  %1 = load double s_row[j]
  %2 = load double C[i]
  %3 = compute double %1 * %2
  %4 = compute double %0 + %3
  %5 = store double A[i][j] = %4
statement S4 at 14:5
  domain { S4[i] : 0 <= i < n }
  iterators i
  %0 = load double C[i]
  %1 = load double A[i][0]
  %2 = compute double %0 + %1
  %3 = store double C[i] = %2
*/

void f(int n, double A[restrict n][n], double B[restrict n]) {
  double s;
#pragma scop
  for (int i = n - 1; i >= 0; i--)
    for (int j = 0; j < n; j += 2) {
      s = 0;
      for (int k = n - 1; k > j; k--)
        s += B[k];
      A[i][j] = s;
    }
#pragma endscop
}
/* expected
applied ComputedOnce S0: s is computed once, before its loops
  the same for all i
statement S0 at 6:7
  domain { S0[i = 0, j] : (j) mod 2 = 0 and 0 <= j < n }
  iterators i, j
  %0 = literal int "0"
  %1 = convert double %0
  %2 = store double s_row[j] = %1
statement S1 at 8:9
  domain { S1[i = 0, j, k] : (j) mod 2 = 0 and j >= 0 and j < k < n }
  iterators i, j, k
  %0 = load double s_row[j]
  %1 = load double B[k]
  %2 = compute double %0 + %1
  %3 = store double s_row[j] = %2
statement S2 at 9:7
  domain { S2[i, j] : (j) mod 2 = 0 and 0 <= i < n and 0 <= j < n }
  iterators i, j
  %0 = load double s_row[j]
  %1 = store double A[i][j] = %0
*/

void f(int n, int m, double A[restrict n][m], double B[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    A[i][0] = 0.5 * B[i];
    for (int j = 0; j < m; j++)
      A[i][j] = 0.5 * A[i][j > 0 ? j - 1 : 0] + B[j];
  }
#pragma endscop
}
/* expected
applied FirstIterations S1: split into S1, S1_1, of which each reads at one distance from what it stores
applied DeadStore S0: nothing reads what is stored to A[i][0]
applied UnusedStatement S0: it has no effect
statement S1 at 6:7
  domain { S1[i, j = 0] : m > 0 and 0 <= i < n }
  iterators i, j
  %0 = literal double "0.5"
  %1 = literal double "0.5"
  %2 = load double B[i]
  %3 = compute double %1 * %2
  %4 = compute double %0 * %3
  %5 = load double B[j]
  %6 = compute double %4 + %5
  %7 = store double A[i][j] = %6
statement S1_1 at 6:7
  domain { S1_1[i, j] : 0 <= i < n and 0 < j < m }
  iterators i, j
  %0 = literal double "0.5"
  %1 = load double A[i][-1 + j]
  %2 = compute double %0 * %1
  %3 = load double B[j]
  %4 = compute double %2 + %3
  %5 = store double A[i][j] = %4
*/

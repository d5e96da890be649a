/* What is stored before comes from elements that the region changes. */
void f(int n, int m, double A[restrict n][m], double C[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    A[i][0] = C[i];
    for (int j = 0; j < m; j++)
      A[i][j] = 0.5 * A[i][j > 0 ? j - 1 : 0];
    C[i] = A[i][m - 1];
  }
#pragma endscop
}
/* expected
applied FirstIterations S1: split into S1, S1_1, of which each reads at one distance from what it stores
statement S0 at 5:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load double C[i]
  %1 = store double A[i][0] = %0
statement S1 at 7:7
  domain { S1[i, j = 0] : m > 0 and 0 <= i < n }
  iterators i, j
  %0 = literal double "0.5"
  %1 = load double A[i][0]
  %2 = compute double %0 * %1
  %3 = store double A[i][j] = %2
statement S1_1 at 7:7
  domain { S1_1[i, j] : 0 <= i < n and 0 < j < m }
  iterators i, j
  %0 = literal double "0.5"
  %1 = load double A[i][-1 + j]
  %2 = compute double %0 * %1
  %3 = store double A[i][j] = %2
statement S2 at 8:5
  domain { S2[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i][-1 + m]
  %1 = store double C[i] = %0
*/

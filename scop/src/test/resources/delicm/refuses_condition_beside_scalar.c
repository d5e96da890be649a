void f(int n, int m, double A[restrict n][m], double B[restrict n][m]) {
  double one, two;
#pragma scop
  for (int i = 0; i < n; i++) {
    one = 0;
    two = 0;
    for (int j = 0; j < m; j++) {
      B[i][j] = A[i][j] + 0.5 * one + 0.25 * two;
      two = one;
      one = B[i][j] + 1;
    }
  }
#pragma endscop
}
/* expected
missed LifetimeConflict S2: one is not kept in B[i][j]: it holds another value that is still read
  proposed [m, n] -> { [B[i0, i1] -> [i0, 2, i1, i5, i6]] -> [S4[i0, -1 + i1] -> V3[]] : 0 <= i0 < n and 0 < i1 < m and i5 < 0 }
  existing [m, n] -> { [B[i0, 1] -> [i0, 2, 1, i5, i6]] -> Constant_double_0[] : m >= 2 and 0 <= i0 < n and i5 < 0; [B[i0, i1] -> [i0, 2, i1, i5, i6]] -> [S4[i0, -2 + i1] -> V3[]] : 0 <= i0 < n and 2 <= i1 < m and i5 < 0 }
  witness [B[0, 1] -> [0, 2, 1, -1, 0]] for m = 2, n = 1
missed NotCovered S2: one is not kept in B[i][j]: it is not overwritten after every value that is read
  witness [S0[0] -> R2[]] for n = 1, m = 1
missed NoGain S2: two is not kept in B[i][j]: it would take a condition, and other scalars of the loop keep its iterations in order
statement S0 at 5:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = literal int "0"
  %1 = convert double %0
  %2 = store double one = %1
statement S1 at 6:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = literal int "0"
  %1 = convert double %0
  %2 = store double two = %1
statement S2 at 8:7
  domain { S2[i, j] : 0 <= i < n and 0 <= j < m }
  iterators i, j
  %0 = load double A[i][j]
  %1 = literal double "0.5"
  %2 = load double one
  %3 = compute double %1 * %2
  %4 = compute double %0 + %3
  %5 = literal double "0.25"
  %6 = load double two
  %7 = compute double %5 * %6
  %8 = compute double %4 + %7
  %9 = store double B[i][j] = %8
statement S3 at 9:7
  domain { S3[i, j] : 0 <= i < n and 0 <= j < m }
  iterators i, j
  %0 = load double one
  %1 = store double two = %0
statement S4 at 10:7
  domain { S4[i, j] : 0 <= i < n and 0 <= j < m }
  iterators i, j
  %0 = load double B[i][j]
  %1 = literal int "1"
  %2 = convert double %1
  %3 = compute double %0 + %2
  %4 = store double one = %3
*/

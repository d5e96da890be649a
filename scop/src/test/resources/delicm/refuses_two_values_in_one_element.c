void f(int n, int m, double C[restrict n][n], double A[restrict n][n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double row[n];
    for (int j = 0; j < n; j++)
      row[j] = A[i][j];
    for (int j = 0; j < n; j++)
      C[i][0] = row[j] * 2.0;
  }
#pragma endscop
}
/* expected
missed SelfConflict S1: row is not kept in C[i][0]: it would have to keep two values at once
  proposed [n] -> { [C[i0, 0] -> [i0, 1, i4, i5]] -> row[o0] : n >= 2 and 0 <= i0 < n and i4 <= -3 + n and o0 > i4 and 0 <= o0 <= -2 + n; [C[i0, 0] -> [i0, 1, i4, i5]] -> row[i4] : n >= 2 and 0 <= i0 < n and 0 <= i4 <= -3 + n and i5 <= 0 }
  existing [n] -> { [C[i0, 0] -> [i0, 1, i4, i5]] -> row[-1 + n] : n >= 2 and 0 <= i0 < n and i4 <= -3 + n }
  witness [C[0, 0] -> [0, 1, 0, 0]] for n = 3
statement S0 at 6:7
  domain { S0[i, j] : 0 <= i < n and 0 <= j < n }
  iterators i, j
  %0 = load double A[i][j]
  %1 = store double row[j] = %0
statement S1 at 8:7
  domain { S1[i, j] : 0 <= i < n and 0 <= j < n }
  iterators i, j
  %0 = load double row[j]
  %1 = literal double "2.0"
  %2 = compute double %0 * %1
  %3 = store double C[i][0] = %2
*/

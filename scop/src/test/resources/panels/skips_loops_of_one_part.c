void f(int n, double A[restrict n][n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      A[i][j] = A[i][j] + 1;
#pragma endscop
}
/* expected
missed NoParts no loop contains several parts with loops of their own
statement S0 at 5:7
  domain { S0[i, j] : 0 <= i < n and 0 <= j < n }
  iterators i, j
  %0 = load double A[i][j]
  %1 = literal int "1"
  %2 = convert double %1
  %3 = compute double %0 + %2
  %4 = store double A[i][j] = %3
*/

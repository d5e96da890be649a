void f(int n, int m, const int A[restrict n + 2][m], int B[restrict n + 2][m]) {
#pragma scop
  for (int i = 1; i <= n; i++)
    for (int j = 1; j < m; j++)
      B[i][j] = A[i - 1][j] > A[i][j] ? A[i + 1][j] : 0;
#pragma endscop
}
/* expected
statement S0 at 5:7
  domain { S0[i, j] : 0 < i <= n and 0 < j < m }
  iterators i, j
  %0 = load int A[-1 + i][j]
  %1 = load int A[i][j]
  %2 = compute int %0 > %1
  %3 = load int A[1 + i][j] if %2
  %4 = literal int "0"
  %5 = select int %2 ? %3 : %4
  %6 = store int B[i][j] = %5
*/

void f(int n, int m, int E[restrict n][m], int H[restrict n][m]) {
#pragma scop
  for (int i = 1; i < n; i++)
    for (int j = 1; j < m; j++) {
      E[i][j] = E[i][j-1] + E[i-1][j];
      H[i][j] = E[i][j] > H[i-1][j] ? E[i][j] : H[i-1][j];
    }
#pragma endscop
}
/* expected
statement S0 at 5:7
  domain { S0[i, j] : 0 < i < n and 0 < j < m }
  iterators i, j
  %0 = load int E[i][-1 + j]
  %1 = load int E[-1 + i][j]
  %2 = compute int %0 + %1
  %3 = store int E[i][j] = %2
statement S1 at 6:7
  domain { S1[i, j] : 0 < i < n and 0 < j < m }
  iterators i, j
  %0 = load int E[i][j]
  %1 = load int H[-1 + i][j]
  %2 = compute int %0 > %1
  %3 = select int %2 ? %0 : %1
  %4 = store int H[i][j] = %3
*/

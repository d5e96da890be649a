void f(int n, int m, int E[restrict n][m], int H[restrict n][m]) {
#pragma scop
  for (int i = 1; i < n; i++)
    for (int j = 1; j < m; j++) {
      E[i][j] = E[i][j-1] + H[i][j-1];
      H[i][j] = E[i][j] > H[i-1][j] ? E[i][j] : H[i-1][j];
    }
#pragma endscop
}
/* expected
applied JoinedFront S1: it stores to several arrays, from which the next iterations load: E, H
statement S1 at 6:7
  domain { S1[i, j] : 0 < i < n and 0 < j < m }
  iterators i, j
  %0 = load int E[i][-1 + j]
  %1 = load int H[i][-1 + j]
  %2 = compute int %0 + %1
  %3 = load int H[-1 + i][j]
  %4 = compute int %2 > %3
  %5 = select int %4 ? %2 : %3
  %6 = store int E[i][j] = %2
  %7 = store int H[i][j] = %5
*/

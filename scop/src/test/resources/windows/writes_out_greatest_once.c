void f(int n, const int a[restrict n + 4][n + 4], int b[restrict n + 4][n + 4]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      b[i][j] = a[i][j];
      for (int p = 0; p < 2; p++)
        b[i][j] = a[i][j + p] > b[i][j] ? a[i][j + p] : b[i][j];
    }
#pragma endscop
}
/* expected
applied WrittenOut S0: the short loops that update what it stores are written out in it
statement S0 at 5:7
  domain { S0[i, j] : 0 <= i < n and 0 <= j < n }
  iterators i, j
  %0 = load int a[i][j]
  %1 = load int a[i][1 + j]
  %2 = compute int %1 > %0
  %3 = select int %2 ? %1 : %0
  %4 = store int b[i][j] = %3
*/

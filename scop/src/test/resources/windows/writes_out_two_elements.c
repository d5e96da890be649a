void f(int n, const int a[restrict n + 4][n + 4], int b[restrict n + 4][n + 4], int c[restrict n][4]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++) {
      c[i][0] = 0;
      for (int p = 0; p < 2; p++)
        c[i][0] += a[i][j + p];
      b[i][j] = c[i][0];
    }
  }
#pragma endscop
}
/* expected
applied WrittenOut S0: the short loops that update what it stores are written out in it
statement S0 at 5:7
  domain { S0[i, j] : 0 <= i < n and 0 <= j < n }
  iterators i, j
  %0 = literal int "0"
  %1 = load int a[i][j]
  %2 = compute int %0 + %1
  %3 = load int a[i][1 + j]
  %4 = compute int %2 + %3
  %5 = store int c[i][0] = %4
  %6 = store int b[i][j] = %4
*/

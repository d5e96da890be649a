void f(int n, const int a[restrict n + 4][n + 4], int b[restrict n + 4][n + 4]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      b[i][j] = b[i][j] + 1;
      for (int p = 0; p < 2; p++)
        b[i][j] += a[i + p][j];
    }
#pragma endscop
}
/* expected
applied WrittenOut S0: the short loops that update what it stores are written out in it
statement S0 at 5:7
  domain { S0[i, j] : 0 <= i < n and 0 <= j < n }
  iterators i, j
  %0 = load int b[i][j]
  %1 = literal int "1"
  %2 = compute int %0 + %1
  %3 = load int a[i][j]
  %4 = compute int %2 + %3
  %5 = load int a[1 + i][j]
  %6 = compute int %4 + %5
  %7 = store int b[i][j] = %6
*/

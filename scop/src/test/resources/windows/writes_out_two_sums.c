void f(int n, const int a[restrict n + 4][n + 4], int b[restrict n + 4][n + 4]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      int sum = 0;
      int squares = 0;
      for (int p = 0; p < 2; p++) {
        sum += a[i][j + p];
        squares += a[i][j + p] * a[i][j + p];
      }
      b[i][j] = squares - sum * sum / 2;
    }
#pragma endscop
}
/* expected
applied WrittenOut S0: the short loops that update what it stores are written out in it
statement S0 at 5:7
  domain { S0[i, j] : 0 <= i < n and 0 <= j < n }
  iterators i, j
  %0 = literal int "0"
  %1 = literal int "0"
  %2 = load int a[i][j]
  %3 = compute int %0 + %2
  %4 = load int a[i][j]
  %5 = compute int %4 * %4
  %6 = compute int %1 + %5
  %7 = load int a[i][1 + j]
  %8 = compute int %3 + %7
  %9 = load int a[i][1 + j]
  %10 = compute int %9 * %9
  %11 = compute int %6 + %10
  %12 = compute int %8 * %8
  %13 = literal int "2"
  %14 = compute int %12 / %13
  %15 = compute int %11 - %14
  %16 = store int b[i][j] = %15
*/

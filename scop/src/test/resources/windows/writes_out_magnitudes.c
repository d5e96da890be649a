void f(int n, const int a[restrict n + 4][n + 4], int b[restrict n + 4][n + 4]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      b[i][j] = a[i][j] < 0 ? -a[i][j] : a[i][j];
      for (int p = 0; p < 2; p++)
        b[i][j] = (a[i][j + p] < 0 ? -a[i][j + p] : a[i][j + p]) > b[i][j]
            ? (a[i][j + p] < 0 ? -a[i][j + p] : a[i][j + p]) : b[i][j];
    }
#pragma endscop
}
/* expected
applied WrittenOut S0: the short loops that update what it stores are written out in it
statement S0 at 5:7
  domain { S0[i, j] : 0 <= i < n and 0 <= j < n }
  iterators i, j
  %0 = load int a[i][j]
  %1 = literal int "0"
  %2 = compute int %0 < %1
  %3 = compute int -%0
  %4 = select int %2 ? %3 : %0
  %5 = compute int %4 > %4
  %6 = select int %5 ? %4 : %4
  %7 = load int a[i][1 + j]
  %8 = compute int %7 < %1
  %9 = compute int -%7
  %10 = select int %8 ? %9 : %7
  %11 = compute int %10 > %6
  %12 = select int %11 ? %10 : %6
  %13 = store int b[i][j] = %12
*/

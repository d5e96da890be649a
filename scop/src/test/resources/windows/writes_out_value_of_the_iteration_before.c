void f(int n, const int a[restrict n + 4][n + 4], int b[restrict n + 4][n + 4]) {
#pragma scop
  int s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      b[i][j] = s;
      s = 1;
      for (int p = 0; p < 2; p++)
        s += a[i + p][j];
    }
#pragma endscop
}
/* expected
applied WrittenOut S1: the short loops that update what it stores are written out in it
statement S0 at 3:3
  domain { S0[] }
  %0 = literal int "0"
  %1 = store int s = %0
statement S1 at 6:7
  domain { S1[i, j] : 0 <= i < n and 0 <= j < n }
  iterators i, j
  %0 = load int s
  %1 = literal int "1"
  %2 = load int a[i][j]
  %3 = compute int %1 + %2
  %4 = load int a[1 + i][j]
  %5 = compute int %3 + %4
  %6 = store int b[i][j] = %0
  %7 = store int s = %5
*/

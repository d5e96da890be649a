void f(int n, const int a[restrict n + 4][n + 4], int b[restrict n + 4][n + 4]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      b[i][j] = 0;
      for (int p = 0; p < 2; p++)
        b[i][j] += a[i + p][j];
      b[i][j + 1] = b[i][j];
    }
#pragma endscop
}
/* expected
statement S0 at 5:7
  domain { S0[i, j] : 0 <= i < n and 0 <= j < n }
  iterators i, j
  %0 = literal int "0"
  %1 = store int b[i][j] = %0
statement S1 at 7:9
  domain { S1[i, j, p] : 0 <= i < n and 0 <= j < n and 0 <= p <= 1 }
  iterators i, j, p
  %0 = load int b[i][j]
  %1 = load int a[i + p][j]
  %2 = compute int %0 + %1
  %3 = store int b[i][j] = %2
statement S2 at 8:7
  domain { S2[i, j] : 0 <= i < n and 0 <= j < n }
  iterators i, j
  %0 = load int b[i][j]
  %1 = store int b[i][1 + j] = %0
*/

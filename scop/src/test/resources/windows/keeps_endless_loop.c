void f(int n, const int a[restrict n + 4][n + 4], int b[restrict n + 4][n + 4]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      b[i][j] = 0;
      for (long p = -5000000000000000000; p < 5000000000000000000; p++)
        b[i][j] += 1;
    }
#pragma endscop
}
/* expected
statement S0 at 5:7
  domain { S0[i, j] : 0 <= i < n and 0 <= j < n }
  iterators i, j
  %0 = literal int "0"
  %1 = store int b[i][j] = %0
*/

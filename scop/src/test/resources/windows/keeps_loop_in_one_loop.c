void f(int n, const int a[restrict n + 4][n + 4], int b[restrict n + 4][n + 4]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    b[0][i] = 0;
    for (int p = 0; p < 2; p++)
      b[0][i] += a[0][i + p];
  }
#pragma endscop
}
/* expected
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = literal int "0"
  %1 = store int b[0][i] = %0
statement S1 at 6:7
  domain { S1[i, p] : 0 <= i < n and 0 <= p <= 1 }
  iterators i, p
  %0 = load int b[0][i]
  %1 = load int a[0][i + p]
  %2 = compute int %0 + %1
  %3 = store int b[0][i] = %2
*/

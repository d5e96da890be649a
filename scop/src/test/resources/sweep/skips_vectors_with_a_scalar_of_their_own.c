void f(int n, int m, int A[restrict n][m], unsigned char B[restrict n][m]) {
#pragma scop
  for (int i = 1; i < n; i++)
    for (int j = 1; j < m; j++) {
      int s = A[i - 1][j] * A[i][j - 1] + A[i - 1][j - 1] * A[i][j];
      B[i][j] = s > 100 ? 255 : 0;
    }
#pragma endscop
}
/* expected
missed NoGain S0: nothing waits inside of the loop i, and its strips jump through memory as well
statement S0 at 5:7
  domain { S0[i, j] : 0 < i < n and 0 < j < m }
  iterators i, j
  %0 = load int A[-1 + i][j]
  %1 = load int A[i][-1 + j]
  %2 = compute int %0 * %1
  %3 = load int A[-1 + i][-1 + j]
  %4 = load int A[i][j]
  %5 = compute int %3 * %4
  %6 = compute int %2 + %5
  %7 = store int s = %6
statement S1 at 6:7
  domain { S1[i, j] : 0 < i < n and 0 < j < m }
  iterators i, j
  %0 = load int s
  %1 = literal int "100"
  %2 = compute int %0 > %1
  %3 = literal int "255"
  %4 = literal int "0"
  %5 = select int %2 ? %3 : %4
  %6 = convert unsigned char %5
  %7 = store unsigned char B[i][j] = %6
*/

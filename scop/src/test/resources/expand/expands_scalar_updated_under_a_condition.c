void f(int n, int m, int A[restrict m][n], int B[restrict n]) {
  int s;
#pragma scop
  for (int j = 0; j < n; j++) {
    s = 0;
    for (int i = 0; i < m; i++)
      if (A[i][j] > s)
        s = A[i][j];
    B[j] += s;
  }
#pragma endscop
}
/* expected
applied Expanded S0: s has an element for each iteration of a strip
  loops j
  strips [1024]
  bytes 4096
statement S0 at 5:5
  domain { S0[j_strip, j] : j >= 1024j_strip and 0 <= j <= 1023 + 1024j_strip and j < n }
  iterators j_strip, j
  %0 = literal int "0"
  %1 = store int s_strip[-1024j_strip + j] = %0
statement S1 at 7:7
  domain { S1[j_strip, j, i] : j >= 1024j_strip and 0 <= j <= 1023 + 1024j_strip and j < n and 0 <= i < m }
  iterators j_strip, j, i
  %0 = load int A[i][j]
  %1 = load int s_strip[-1024j_strip + j]
  %2 = compute int %0 > %1
  %3 = select int %2 ? %0 : %1
  %4 = store int s_strip[-1024j_strip + j] = %3
statement S2 at 9:5
  domain { S2[j_strip, j] : j >= 1024j_strip and 0 <= j <= 1023 + 1024j_strip and j < n }
  iterators j_strip, j
  %0 = load int B[j]
  %1 = load int s_strip[-1024j_strip + j]
  %2 = compute int %0 + %1
  %3 = store int B[j] = %2
*/

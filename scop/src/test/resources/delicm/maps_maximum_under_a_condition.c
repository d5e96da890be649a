void f(int n, int m, int A[restrict n][m], int B[restrict n]) {
  int s;
#pragma scop
  for (int i = 0; i < n; i++) {
    s = 0;
    for (int j = 0; j < m; j++)
      if (A[i][j] > s)
        s = A[i][j];
    B[i] = s;
  }
#pragma endscop
}
/* expected
applied Mapped S2: s -> B[i]
statement S0 at 5:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = literal int "0"
  %1 = store int B[i] = %0
statement S1 at 7:7
  domain { S1[i, j] : 0 <= i < n and 0 <= j < m }
  iterators i, j
  %0 = load int A[i][j]
  %1 = load int B[i]
  %2 = compute int %0 > %1
  %3 = select int %2 ? %0 : %1
  %4 = store int B[i] = %3
statement S2 at 9:5
  domain { S2[i] : 0 <= i < n }
  iterators i
  %0 = load int B[i]
  %1 = store int B[i] = %0
*/

void f(int n, int m, double A[restrict n][m], double B[restrict n]) {
  double s;
#pragma scop
  for (int i = 0; i < n; i++) {
    s = 0;
    for (int j = 0; j < m; j++)
      s += A[i][j];
    B[i] += s * s;
  }
#pragma endscop
}
/* expected
applied Expanded S0: s has an element for each iteration of a strip
  loops i
  strips [16]
  bytes 128
statement S0 at 5:5
  domain { S0[i_strip, i] : i >= 16i_strip and 0 <= i <= 15 + 16i_strip and i < n }
  iterators i_strip, i
  %0 = literal int "0"
  %1 = convert double %0
  %2 = store double s_strip[-16i_strip + i] = %1
statement S1 at 7:7
  domain { S1[i_strip, i, j] : i >= 16i_strip and 0 <= i <= 15 + 16i_strip and i < n and 0 <= j < m }
  iterators i_strip, i, j
  %0 = load double s_strip[-16i_strip + i]
  %1 = load double A[i][j]
  %2 = compute double %0 + %1
  %3 = store double s_strip[-16i_strip + i] = %2
statement S2 at 8:5
  domain { S2[i_strip, i] : i >= 16i_strip and 0 <= i <= 15 + 16i_strip and i < n }
  iterators i_strip, i
  %0 = load double B[i]
  %1 = load double s_strip[-16i_strip + i]
  %2 = compute double %1 * %1
  %3 = compute double %0 + %2
  %4 = store double B[i] = %3
*/

void f(int n, int m, double A[restrict n][m], double *restrict most) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < m; j++)
      s += A[i][j];
    if (s > *most)
      *most = s;
  }
#pragma endscop
}
/* expected
missed ConditionalDefinition S0: most_1 is not expanded: it is assigned under a condition
applied Expanded S0: s has an element for each iteration of a strip
  loops i
  strips [1024]
  bytes 8192
statement S0 at 4:5
  domain { S0[i_strip, i] : i >= 1024i_strip and 0 <= i <= 1023 + 1024i_strip and i < n }
  iterators i_strip, i
  %0 = literal int "0"
  %1 = convert double %0
  %2 = store double s_strip[-1024i_strip + i] = %1
statement S1 at 6:7
  domain { S1[i_strip, i, j] : i >= 1024i_strip and 0 <= i <= 1023 + 1024i_strip and i < n and 0 <= j < m }
  iterators i_strip, i, j
  %0 = load double s_strip[-1024i_strip + i]
  %1 = load double A[i][j]
  %2 = compute double %0 + %1
  %3 = store double s_strip[-1024i_strip + i] = %2
statement S2 at 7:5
  domain { S2[i_strip, i] : i >= 1024i_strip and 0 <= i <= 1023 + 1024i_strip and i < n }
  iterators i_strip, i
  %0 = load double s_strip[-1024i_strip + i]
  %1 = load double most_1
  %2 = compute int %0 > %1
  %3 = store double most_1 = %0 if %2
*/

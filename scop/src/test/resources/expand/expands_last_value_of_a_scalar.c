double f(int n, int m, double A[restrict m][n], double B[restrict n]) {
  double s = 0;
#pragma scop
  for (int j = 0; j < n; j++) {
    s = 1;
    for (int i = 0; i < m; i++)
      s *= A[i][j];
    B[j] += s;
  }
#pragma endscop
  return s;
}

/* expected
applied Expanded S0: s has an element for each iteration of a strip
  loops j
  strips [1024]
  bytes 8192
statement S0 at 5:5
  domain { S0[j_strip, j] : j >= 1024j_strip and 0 <= j <= 1023 + 1024j_strip and j < n }
  iterators j_strip, j
  %0 = literal int "1"
  %1 = convert double %0
  %2 = store double s_strip[-1024j_strip + j] = %1
statement S1 at 7:7
  domain { S1[j_strip, j, i] : j >= 1024j_strip and 0 <= j <= 1023 + 1024j_strip and j < n and 0 <= i < m }
  iterators j_strip, j, i
  %0 = load double s_strip[-1024j_strip + j]
  %1 = load double A[i][j]
  %2 = compute double %0 * %1
  %3 = store double s_strip[-1024j_strip + j] = %2
statement S2 at 8:5
  domain { S2[j_strip, j] : j >= 1024j_strip and 0 <= j <= 1023 + 1024j_strip and j < n }
  iterators j_strip, j
  %0 = load double B[j]
  %1 = load double s_strip[-1024j_strip + j]
  %2 = compute double %0 + %1
  %3 = store double B[j] = %2
statement s_last at 7:7
  domain { s_last[] : n > 0 }
  %0 = load double s_strip[(-1 + n) mod 1024]
  %1 = store double s = %0
*/

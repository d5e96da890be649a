void f(int n, double A[restrict n], double B[restrict n]) {
  double s;
#pragma scop
  for (int j = 0; j < n; j++) {
    s = A[j];
    B[j] += s * s;
  }
  if (n > 0)
    B[0] = s;
#pragma endscop
}

/* expected
applied Expanded S0: s has an element for each iteration of a strip
  loops j
  strips [1024]
  bytes 8192
statement S0 at 5:5
  domain { S0[j_strip, j] : j >= 1024j_strip and 0 <= j <= 1023 + 1024j_strip and j < n }
  iterators j_strip, j
  %0 = load double A[j]
  %1 = store double s_strip[-1024j_strip + j] = %0
statement S1 at 6:5
  domain { S1[j_strip, j] : j >= 1024j_strip and 0 <= j <= 1023 + 1024j_strip and j < n }
  iterators j_strip, j
  %0 = load double B[j]
  %1 = load double s_strip[-1024j_strip + j]
  %2 = compute double %1 * %1
  %3 = compute double %0 + %2
  %4 = store double B[j] = %3
statement S2 at 9:5
  domain { S2[] : n > 0 }
  %0 = load double s
  %1 = store double B[0] = %0
statement s_last at 5:5
  domain { s_last[] : n > 0 }
  %0 = load double s_strip[(-1 + n) mod 1024]
  %1 = store double s = %0
*/

void f(int n, int m, double A[restrict m][n], double B[restrict m][n]) {
  double last;
#pragma scop
  for (int j = 0; j < n; j++) {
    last = 0;
    for (int i = 0; i < m; i++) {
      B[i][j] = A[i][j] + 0.5 * last;
      last = B[i][j];
    }
  }
#pragma endscop
}

/* expected
applied Expanded S0: last has an element for each iteration of a strip
  loops j
  strips [1024]
  bytes 8192
statement S0 at 5:5
  domain { S0[j_strip, j] : j >= 1024j_strip and 0 <= j <= 1023 + 1024j_strip and j < n }
  iterators j_strip, j
  %0 = literal int "0"
  %1 = convert double %0
  %2 = store double last_strip[-1024j_strip + j] = %1
statement S1 at 7:7
  domain { S1[j_strip, j, i] : j >= 1024j_strip and 0 <= j <= 1023 + 1024j_strip and j < n and 0 <= i < m }
  iterators j_strip, j, i
  %0 = load double A[i][j]
  %1 = literal double "0.5"
  %2 = load double last_strip[-1024j_strip + j]
  %3 = compute double %1 * %2
  %4 = compute double %0 + %3
  %5 = store double B[i][j] = %4
statement S2 at 8:7
  domain { S2[j_strip, j, i] : j >= 1024j_strip and 0 <= j <= 1023 + 1024j_strip and j < n and 0 <= i < m }
  iterators j_strip, j, i
  %0 = load double B[i][j]
  %1 = store double last_strip[-1024j_strip + j] = %0
*/

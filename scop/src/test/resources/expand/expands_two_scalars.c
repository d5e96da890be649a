void f(int n, int m, double A[restrict m][n], double B[restrict n]) {
  double least, most;
#pragma scop
  for (int j = 0; j < n; j++) {
    least = A[0][j];
    most = A[1][j];
    B[j] += most - least;
  }
#pragma endscop
}

/* expected
applied Expanded S0: least, most have an element for each iteration of a strip
  loops j
  strips [1024]
  bytes 16384
statement S0 at 5:5
  domain { S0[j_strip, j] : j >= 1024j_strip and 0 <= j <= 1023 + 1024j_strip and j < n }
  iterators j_strip, j
  %0 = load double A[0][j]
  %1 = store double least_strip[-1024j_strip + j] = %0
statement S1 at 6:5
  domain { S1[j_strip, j] : j >= 1024j_strip and 0 <= j <= 1023 + 1024j_strip and j < n }
  iterators j_strip, j
  %0 = load double A[1][j]
  %1 = store double most_strip[-1024j_strip + j] = %0
statement S2 at 7:5
  domain { S2[j_strip, j] : j >= 1024j_strip and 0 <= j <= 1023 + 1024j_strip and j < n }
  iterators j_strip, j
  %0 = load double B[j]
  %1 = load double most_strip[-1024j_strip + j]
  %2 = load double least_strip[-1024j_strip + j]
  %3 = compute double %1 - %2
  %4 = compute double %0 + %3
  %5 = store double B[j] = %4
*/

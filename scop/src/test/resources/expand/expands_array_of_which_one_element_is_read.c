void f(int n, double A[restrict n][100], double B[restrict n], double C[restrict n]) {
  double row[100];
#pragma scop
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < 100; k++)
      row[k] = A[i][k] * 2.0;
    for (int k = 0; k < 100; k++)
      B[i] += row[k] * row[99 - k];
  }
  for (int i = 0; i < n; i++)
    C[i] += row[7];
#pragma endscop
}
/* expected
applied Expanded S0: row has an element for each iteration of a strip
  loops i
  strips [80]
  bytes 64000
statement S0 at 6:7
  domain { S0[i_strip, i, k] : i >= 80i_strip and 0 <= i <= 79 + 80i_strip and i < n and 0 <= k <= 99 }
  iterators i_strip, i, k
  %0 = load double A[i][k]
  %1 = literal double "2.0"
  %2 = compute double %0 * %1
  %3 = store double row_strip[-80i_strip + i][k] = %2
statement S1 at 8:7
  domain { S1[i_strip, i, k] : i >= 80i_strip and 0 <= i <= 79 + 80i_strip and i < n and 0 <= k <= 99 }
  iterators i_strip, i, k
  %0 = load double B[i]
  %1 = load double row_strip[-80i_strip + i][k]
  %2 = load double row_strip[-80i_strip + i][99 - k]
  %3 = compute double %1 * %2
  %4 = compute double %0 + %3
  %5 = store double B[i] = %4
statement S2 at 11:5
  domain { S2[i] : 0 <= i < n }
  iterators i
  %0 = load double C[i]
  %1 = load double row[7]
  %2 = compute double %0 + %1
  %3 = store double C[i] = %2
statement row_last at 6:7
  domain { row_last[e0 = 7] : n > 0 }
  iterators e0
  %0 = load double row_strip[(-1 + n) mod 80][7]
  %1 = store double row[e0] = %0
*/

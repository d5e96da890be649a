void f(int q, int n, double A[restrict q][n], double C[restrict n][n], double sum[restrict n]) {
#pragma scop
  for (int i = 0; i < q; i++) {
    for (int p = 0; p < n; p++) {
      sum[p] = 0;
      for (int s = 0; s < n; s++)
        sum[p] += A[i][s] * C[s][p];
    }
    for (int p = 0; p < n; p++)
      A[i][p] = sum[p];
  }
#pragma endscop
}

/* expected
applied Expanded S0: sum has an element for each iteration of a strip
  loops i
  strips [24]
  bytes 4194304
statement S0 at 5:7
  domain { S0[i_strip, i, p] : i >= 24i_strip and 0 <= i <= 23 + 24i_strip and i < q and 0 <= p < n }
  iterators i_strip, i, p
  %0 = literal int "0"
  %1 = convert double %0
  %2 = store double sum_strip[-24i_strip + i][p] = %1
statement S1 at 7:9
  domain { S1[i_strip, i, p, s] : i >= 24i_strip and 0 <= i <= 23 + 24i_strip and i < q and 0 <= p < n and 0 <= s < n }
  iterators i_strip, i, p, s
  %0 = load double sum_strip[-24i_strip + i][p]
  %1 = load double A[i][s]
  %2 = load double C[s][p]
  %3 = compute double %1 * %2
  %4 = compute double %0 + %3
  %5 = store double sum_strip[-24i_strip + i][p] = %4
statement S2 at 10:7
  domain { S2[i_strip, i, p] : i >= 24i_strip and 0 <= i <= 23 + 24i_strip and i < q and 0 <= p < n }
  iterators i_strip, i, p
  %0 = load double sum_strip[-24i_strip + i][p]
  %1 = store double A[i][p] = %0
statement sum_last at 7:9
  domain { sum_last[e0] : q > 0 and n > 0 and 0 <= e0 < n }
  iterators e0
  %0 = load double sum_strip[(-1 + q) mod 24][e0]
  %1 = store double sum[e0] = %0
*/

void f(int n, int m, double A[restrict n][m], double p[restrict m][n + 1]) {
#pragma scop
  for (int k = 0; k < m; k++) {
    p[k][0] = 0.0;
    for (int i = 0; i < n; i++)
      p[k][i + 1] = A[i][k] / (2.0 + p[k][i]);
    for (int i = n - 1; i >= 0; i--)
      A[i][k] = p[k][i + 1] * p[k][i];
  }
  for (int k = 0; k < m; k++)
    for (int i = 0; i < n; i++)
      p[k][i + 1] = 1.0;
#pragma endscop
}
/* expected
applied LoopSunk S0: 16 iterations of the loop k run side by side in the innermost place
  steps a loop
  arrays p
  expected 17 % of the time
missed NoGain S3: strips of the loop k promise no fifth of its time
statement S0 at 4:5
  domain { S0[k] : 0 <= k < m }
  iterators k
  %0 = literal double "0.0"
  %1 = store double p_strip[0][(k) mod 16] = %0
  %2 = store double p[k][0] = %0
statement S1 at 6:7
  domain { S1[k, i] : 0 <= k < m and 0 <= i < n }
  iterators k, i
  %0 = load double A[i][k]
  %1 = literal double "2.0"
  %2 = load double p_strip[i][(k) mod 16]
  %3 = compute double %1 + %2
  %4 = compute double %0 / %3
  %5 = store double p_strip[1 + i][(k) mod 16] = %4
statement S2 at 8:7
  domain { S2[k, i] : 0 <= k < m and 0 <= i < n }
  iterators k, i
  %0 = load double p_strip[1 + i][(k) mod 16]
  %1 = load double p_strip[i][(k) mod 16]
  %2 = compute double %0 * %1
  %3 = store double A[i][k] = %2
statement S3 at 12:7
  domain { S3[k, i] : 0 <= k < m and 0 <= i < n }
  iterators k, i
  %0 = literal double "1.0"
  %1 = store double p[k][1 + i] = %0
*/

/* How many elements g has no one says; without the first one, the loop would use what was there. */
void f(int n, int m, double x[n][m], double *g) {
#pragma scop
  for (int j = 0; j < m; j++) {
    g[0] = x[0][j];
    for (int i = 1; i < n; i++) {
      g[i] = 1.0 / (3.0 + g[i - 1]);
      x[i][j] = x[i][j] * g[i];
    }
    x[0][j] = g[n - 1];
  }
#pragma endscop
}
/* expected
applied LoopSunk S0: 64 iterations of the loop j run side by side in the innermost place
  steps a loop
  arrays g
  expected 29 % of the time
  copied back g
  pays where [m, n] -> {  : m >= 16 }
statement S0 at 5:5
  domain { S0[j] : 0 <= j < m }
  iterators j
  %0 = load double x[0][j]
  %1 = store double g_strip[0][(j) mod 64] = %0
statement S1 at 7:7
  domain { S1[j, i] : 0 <= j < m and 0 < i < n }
  iterators j, i
  %0 = literal double "1.0"
  %1 = literal double "3.0"
  %2 = load double g_strip[-1 + i][(j) mod 64]
  %3 = compute double %1 + %2
  %4 = compute double %0 / %3
  %5 = store double g_strip[i][(j) mod 64] = %4
statement S2 at 8:7
  domain { S2[j, i] : 0 <= j < m and 0 < i < n }
  iterators j, i
  %0 = load double x[i][j]
  %1 = load double g_strip[i][(j) mod 64]
  %2 = compute double %0 * %1
  %3 = store double x[i][j] = %2
statement S3 at 10:5
  domain { S3[j] : 0 <= j < m }
  iterators j
  %0 = load double g_strip[-1 + n][(j) mod 64]
  %1 = store double x[0][j] = %0
statement g_last at 5:5
  domain { g_last[e0] : m > 0 and 0 <= e0 < n }
  iterators e0
  %0 = load double g_strip[e0][(-1 + m) mod 64]
  %1 = store double g[e0] = %0
*/

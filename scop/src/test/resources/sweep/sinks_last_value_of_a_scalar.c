void f(int n, int m, float A[restrict n][m], float B[restrict n][m], float last[1]) {
  float y = 0.0f;
#pragma scop
  for (int j = 0; j < m; j++) {
    y = 1.0f;
    for (int i = 0; i < n; i++) {
      y = 0.5f * A[i][j] + y;
      B[i][j] = y;
    }
  }
#pragma endscop
  last[0] = y;
}
/* expected
applied LoopSunk S0: 128 iterations of the loop j run side by side in the innermost place
  steps a loop
  arrays y
  expected 12 % of the time
  copied back y
statement S0 at 5:5
  domain { S0[j] : 0 <= j < m }
  iterators j
  %0 = literal float "1.0f"
  %1 = store float y_strip[(j) mod 128] = %0
statement S1 at 7:7
  domain { S1[j, i] : 0 <= j < m and 0 <= i < n }
  iterators j, i
  %0 = literal float "0.5f"
  %1 = load float A[i][j]
  %2 = compute float %0 * %1
  %3 = load float y_strip[(j) mod 128]
  %4 = compute float %2 + %3
  %5 = store float y_strip[(j) mod 128] = %4
statement S2 at 8:7
  domain { S2[j, i] : 0 <= j < m and 0 <= i < n }
  iterators j, i
  %0 = load float y_strip[(j) mod 128]
  %1 = store float B[i][j] = %0
statement y_last at 5:5
  domain { y_last[] : m > 0 }
  %0 = load float y_strip[(-1 + m) mod 128]
  %1 = store float y = %0
*/

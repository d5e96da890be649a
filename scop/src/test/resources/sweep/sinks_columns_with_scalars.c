void f(int n, int m, float A[restrict n][m], float B[restrict n][m]) {
  float x, y;
#pragma scop
  for (int j = 0; j < m; j++) {
    x = 0.0f;
    y = 1.0f;
    for (int i = 0; i < n; i++) {
      B[i][j] = 0.5f * A[i][j] + 0.25f * x + y;
      x = A[i][j];
      y = B[i][j];
    }
  }
#pragma endscop
}
/* expected
applied LoopSunk S0: 128 iterations of the loop j run side by side in the innermost place
  steps a loop
  arrays x, y
  expected 10 % of the time
statement S0 at 5:5
  domain { S0[j] : 0 <= j < m }
  iterators j
  %0 = literal float "0.0f"
  %1 = store float x_strip[(j) mod 128] = %0
statement S1 at 6:5
  domain { S1[j] : 0 <= j < m }
  iterators j
  %0 = literal float "1.0f"
  %1 = store float y_strip[(j) mod 128] = %0
statement S2 at 8:7
  domain { S2[j, i] : 0 <= j < m and 0 <= i < n }
  iterators j, i
  %0 = literal float "0.5f"
  %1 = load float A[i][j]
  %2 = compute float %0 * %1
  %3 = literal float "0.25f"
  %4 = load float x_strip[(j) mod 128]
  %5 = compute float %3 * %4
  %6 = compute float %2 + %5
  %7 = load float y_strip[(j) mod 128]
  %8 = compute float %6 + %7
  %9 = store float B[i][j] = %8
statement S3 at 9:7
  domain { S3[j, i] : 0 <= j < m and 0 <= i < n }
  iterators j, i
  %0 = load float A[i][j]
  %1 = store float x_strip[(j) mod 128] = %0
statement S4 at 10:7
  domain { S4[j, i] : 0 <= j < m and 0 <= i < n }
  iterators j, i
  %0 = load float B[i][j]
  %1 = store float y_strip[(j) mod 128] = %0
*/

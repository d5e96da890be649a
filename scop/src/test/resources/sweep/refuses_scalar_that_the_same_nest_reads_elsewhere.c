void f(int p, int n, int m, float A[restrict p][n][m], float B[restrict p][n][m], float last[restrict p]) {
  float y = 0.0f;
#pragma scop
  for (int k = 0; k < p; k++) {
    for (int j = 0; j < m; j++) {
      y = 1.0f;
      for (int i = 0; i < n; i++) {
        y = 0.5f * A[k][i][j] + y;
        B[k][i][j] = y;
      }
    }
    last[k] = y;
  }
#pragma endscop
}
/* expected
missed IterationsDepend S0: iterations of the loop k depend on each other by y
missed IterationsDepend S0: iterations of the loop j depend on each other by y
statement S0 at 6:7
  domain { S0[k, j] : 0 <= k < p and 0 <= j < m }
  iterators k, j
  %0 = literal float "1.0f"
  %1 = store float y = %0
statement S1 at 8:9
  domain { S1[k, j, i] : 0 <= k < p and 0 <= j < m and 0 <= i < n }
  iterators k, j, i
  %0 = literal float "0.5f"
  %1 = load float A[k][i][j]
  %2 = compute float %0 * %1
  %3 = load float y
  %4 = compute float %2 + %3
  %5 = store float y = %4
statement S2 at 9:9
  domain { S2[k, j, i] : 0 <= k < p and 0 <= j < m and 0 <= i < n }
  iterators k, j, i
  %0 = load float y
  %1 = store float B[k][i][j] = %0
statement S3 at 12:5
  domain { S3[k] : 0 <= k < p }
  iterators k
  %0 = load float y
  %1 = store float last[k] = %0
*/

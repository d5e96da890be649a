void f(int n, int m, float A[restrict 2 * n][2 * m], float B[restrict n][m]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      float t = A[2 * i][2 * j];
      for (int k = 0; k < 2; k++)
        for (int l = 0; l < 2; l++)
          t = t * 0.5f + A[2 * i + k][2 * j + l];
      B[i][j] = t;
    }
#pragma endscop
}
/* expected
missed NoGain S0: strips of the loop i promise no fifth of its time
missed ShortLoops S0: the loop j contains only short loops of constant length: compilers unroll them
missed ShortLoops S1: the loop k contains only short loops of constant length: compilers unroll them
statement S0 at 5:7
  domain { S0[i, j] : 0 <= i < n and 0 <= j < m }
  iterators i, j
  %0 = load float A[2i][2j]
  %1 = store float t = %0
statement S1 at 8:11
  domain { S1[i, j, k, l] : 0 <= i < n and 0 <= j < m and 0 <= k <= 1 and 0 <= l <= 1 }
  iterators i, j, k, l
  %0 = load float t
  %1 = literal float "0.5f"
  %2 = compute float %0 * %1
  %3 = load float A[2i + k][2j + l]
  %4 = compute float %2 + %3
  %5 = store float t = %4
statement S2 at 9:7
  domain { S2[i, j] : 0 <= i < n and 0 <= j < m }
  iterators i, j
  %0 = load float t
  %1 = store float B[i][j] = %0
*/

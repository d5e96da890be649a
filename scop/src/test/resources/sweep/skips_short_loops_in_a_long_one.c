void f(int n, int m, const float d[restrict 2 * n + 2][2 * m + 2], float V[restrict 16][n][m]) {
#pragma scop
  for (int y = 0; y < n; y++)
    for (int x = 0; x < m; x++) {
      float t[4][4];
      for (int i = 0; i < 4; i++) {
        t[i][0] = d[2 * y + i][2 * x] - d[2 * y + i][2 * x + 2];
        t[i][1] = d[2 * y + i][2 * x + 1] + d[2 * y + i][2 * x + 2];
        t[i][2] = d[2 * y + i][2 * x + 2] - d[2 * y + i][2 * x + 1];
        t[i][3] = d[2 * y + i][2 * x + 1] - d[2 * y + i][2 * x + 3];
      }
      for (int j = 0; j < 4; j++) {
        V[j][y][x] = t[0][j] - t[2][j];
        V[4 + j][y][x] = t[1][j] + t[2][j];
        V[8 + j][y][x] = t[2][j] - t[1][j];
        V[12 + j][y][x] = t[1][j] - t[3][j];
      }
    }
#pragma endscop
}
/* expected
missed NoGain S0: strips of the loop y promise no fifth of its time
missed ShortLoops S0: the loop x contains only short loops of constant length: compilers unroll them
statement S0 at 7:9
  domain { S0[y, x, i] : 0 <= y < n and 0 <= x < m and 0 <= i <= 3 }
  iterators y, x, i
  %0 = load float d[2y + i][2x]
  %1 = load float d[2y + i][2 + 2x]
  %2 = compute float %0 - %1
  %3 = store float t[i][0] = %2
statement S1 at 8:9
  domain { S1[y, x, i] : 0 <= y < n and 0 <= x < m and 0 <= i <= 3 }
  iterators y, x, i
  %0 = load float d[2y + i][1 + 2x]
  %1 = load float d[2y + i][2 + 2x]
  %2 = compute float %0 + %1
  %3 = store float t[i][1] = %2
statement S2 at 9:9
  domain { S2[y, x, i] : 0 <= y < n and 0 <= x < m and 0 <= i <= 3 }
  iterators y, x, i
  %0 = load float d[2y + i][2 + 2x]
  %1 = load float d[2y + i][1 + 2x]
  %2 = compute float %0 - %1
  %3 = store float t[i][2] = %2
statement S3 at 10:9
  domain { S3[y, x, i] : 0 <= y < n and 0 <= x < m and 0 <= i <= 3 }
  iterators y, x, i
  %0 = load float d[2y + i][1 + 2x]
  %1 = load float d[2y + i][3 + 2x]
  %2 = compute float %0 - %1
  %3 = store float t[i][3] = %2
statement S4 at 13:9
  domain { S4[y, x, j] : 0 <= y < n and 0 <= x < m and 0 <= j <= 3 }
  iterators y, x, j
  %0 = load float t[0][j]
  %1 = load float t[2][j]
  %2 = compute float %0 - %1
  %3 = store float V[j][y][x] = %2
statement S5 at 14:9
  domain { S5[y, x, j] : 0 <= y < n and 0 <= x < m and 0 <= j <= 3 }
  iterators y, x, j
  %0 = load float t[1][j]
  %1 = load float t[2][j]
  %2 = compute float %0 + %1
  %3 = store float V[4 + j][y][x] = %2
statement S6 at 15:9
  domain { S6[y, x, j] : 0 <= y < n and 0 <= x < m and 0 <= j <= 3 }
  iterators y, x, j
  %0 = load float t[2][j]
  %1 = load float t[1][j]
  %2 = compute float %0 - %1
  %3 = store float V[8 + j][y][x] = %2
statement S7 at 16:9
  domain { S7[y, x, j] : 0 <= y < n and 0 <= x < m and 0 <= j <= 3 }
  iterators y, x, j
  %0 = load float t[1][j]
  %1 = load float t[3][j]
  %2 = compute float %0 - %1
  %3 = store float V[12 + j][y][x] = %2
*/

void f(int n, int m, unsigned a[restrict n + 2][m + 2], unsigned b[restrict n][m])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      unsigned s = 0, squares = 0;
      for (int p = 0; p < 3; p++)
        for (int q = 0; q < 3; q++) {
          s += a[i + p][j + q];
          squares += a[i + p][j + q] * a[i + p][j + q];
        }
      b[i][j] = 9 * squares - s * s;
    }
#pragma endscop
}

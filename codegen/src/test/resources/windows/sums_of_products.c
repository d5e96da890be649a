void f(int n, int m, unsigned a[restrict n + 4][m + 4], unsigned b[restrict n][m])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      unsigned s = 8;
      for (int p = 0; p < 5; p++)
        for (int q = 0; q < 5; q++)
          s += a[i + p][j + q] * a[i + p][j + q];
      b[i][j] = s >> 4;
    }
#pragma endscop
}

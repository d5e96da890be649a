void f(int n, int m, int a[restrict n + 2][m + 2], int b[restrict n][m])
{
#pragma scop
  for (int i = 1; i < n; i++)
    for (int j = 0; j < m; j++)
      b[i][j] = (a[i - 1][j] - a[i - 1][j + 1] + a[i][j] - a[i][j + 1] + a[i + 1][j] - a[i + 1][j + 1]
                 + a[i + 2][j] - a[i + 2][j + 1]) >> 2;
#pragma endscop
}

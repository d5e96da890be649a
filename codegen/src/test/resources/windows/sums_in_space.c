void f(int n, int m, long a[restrict n + 2][m + 2][m + 2], long b[restrict n][m][m])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < m; k++) {
        b[i][j][k] = 0;
        for (int p = 0; p < 3; p++)
          for (int q = 0; q < 3; q++)
            for (int r = 0; r < 3; r++)
              b[i][j][k] += a[i + p][j + q][k + r];
        b[i][j][k] -= a[i][j][k];
      }
#pragma endscop
}

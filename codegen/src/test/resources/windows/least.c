void f(int n, int m, int a[restrict n + 4][m + 4], int b[restrict n][m])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      int least = a[i][j];
      for (int p = 0; p < 5; p++)
        for (int q = 0; q < 5; q++)
          if (a[i + p][j + q] < least)
            least = a[i + p][j + q];
      b[i][j] = least;
    }
#pragma endscop
}

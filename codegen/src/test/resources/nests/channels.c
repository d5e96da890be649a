/* A window of three rows in each of many channels, which lie side by side. */
void f(int n, int m, int l, float a[n + 2][m + 2][l], float w[3][3][l], double b[n][m][l])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++) {
        double s = 0;
        for (int y = 0; y < 3; y++)
          for (int x = 0; x < 3; x++)
            s += w[y][x][k] * a[i + y][j + x][k];
        b[i][j][k] = s;
      }
#pragma endscop
}

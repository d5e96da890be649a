/* A front of steps and rows around a loop that is tiled when tiles are asked for */
void f(int n, int m, int w[restrict m + 1][n + 1], int v[restrict m + 1][n + 1])
{
#pragma scop
  for (int t = 0; t < 5; t++)
    for (int j = 1; j < m; j++)
      for (int i = 1; i < n; i++) {
        w[j][i] += w[j - 1][i];
        v[j + 1][i] = v[j][i] + w[j][i];
      }
#pragma endscop
}

/* Means of windows, weighted by how close their elements are. */
void f(int n, int m, float s, float a[restrict n][m], float b[restrict n][m])
{
#pragma scop
  for (int i = 3; i < n - 3; i++)
    for (int j = 3; j < m - 3; j++) {
      float sum = 0.0f;
      float all = 0.0f;
      for (int y = -3; y <= 3; y++)
        for (int x = -3; x <= 3; x++) {
          float d = a[i + y][j + x] - a[i][j];
          float w = 1.0f / (1.0f + s * s * d * d + 0.125f * (x * x + y * y));
          sum += w * a[i + y][j + x];
          all += w;
        }
      b[i][j] = sum / all;
    }
#pragma endscop
}

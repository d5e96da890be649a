/* How far blocks of two pictures are from each other. */
void f(int n, int m, unsigned char a[restrict n][m], unsigned char b[restrict n][m], int c[restrict n][m])
{
#pragma scop
  for (int i = 0; i < n - 8; i++)
    for (int j = 0; j < m - 8; j++) {
      int sum = 0;
      for (int y = 0; y < 8; y++)
        for (int x = 0; x < 8; x++) {
          int d = a[i + y][j + x] - b[i + y][j + x];
          sum += d < 0 ? -d : d;
        }
      c[i][j] = sum;
    }
#pragma endscop
}

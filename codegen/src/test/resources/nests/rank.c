/* How many elements of windows are greater than the one in the middle. */
void f(int n, int m, unsigned char a[restrict n][m], int b[restrict n][m])
{
#pragma scop
  for (int i = 3; i < n - 3; i++)
    for (int j = 3; j < m - 3; j++) {
      int rank = 0;
      for (int y = -3; y <= 3; y++)
        for (int x = -3; x <= 3; x++)
          if (a[i + y][j + x] > a[i][j])
            rank += 1;
      b[i][j] = rank;
    }
#pragma endscop
}

/* elements that alternate are updated by shifts */
void f(int n, int x[restrict n][2 * n], const int a[restrict n][n])
{
#pragma scop
  for (int i = 1; i < n; i++)
    for (int j = 0; j < n; j++) {
      x[i][2 * j] = x[i][2 * j] >> ((a[i - 1][j] & 7) + (a[i][j] & 7));
      x[i][2 * j + 1] = x[i][2 * j + 1] >> ((a[i - 1][j] & 7) + (a[i][j] & 7));
    }
#pragma endscop
}

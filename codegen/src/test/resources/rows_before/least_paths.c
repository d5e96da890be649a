/* The cheapest way down to each element, in the place of what it costs itself. */
void f(int n, int m, int a[n][m])
{
#pragma scop
  for (int i = 1; i < n; i++)
    for (int j = 1; j < m - 1; j++) {
      int least = a[i - 1][j - 1] < a[i - 1][j] ? a[i - 1][j - 1] : a[i - 1][j];
      least = a[i - 1][j + 1] < least ? a[i - 1][j + 1] : least;
      a[i][j] += least;
    }
#pragma endscop
}

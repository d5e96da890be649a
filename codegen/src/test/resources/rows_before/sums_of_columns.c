/* Sums of columns so far, counted in longs. */
void f(int n, int m, double a[n][m])
{
#pragma scop
  for (long i = 1; i < n; i++)
    for (long j = 0; j < m; j++)
      a[i][j] += 0.5 * a[i - 1][j];
#pragma endscop
}

/* the parts of an initialization, in their order: one uses the iterator, one changes what it begins with */
void f(int n, int m, int a[restrict n + 1][n + 1], const int b[restrict n + 1][n + 1], int c[restrict n + 3])
{
  int i = 7, j = 9, k;
#pragma scop
  for (i = 0, j = i + m; i < n; i++)
    for (k = 0; k < n; k++)
      a[k][i] = b[k][i] + j;
  j = 1;
  for (i = j, j = 2; i < n; i++)
    for (k = 0; k < n; k++)
      a[i][k] = a[i][k] - b[i][k] * j;
  for (int l = 2, s = l + n; l < n; l++)
    c[l] = c[l] + s;
#pragma endscop
  c[n] = i;
}

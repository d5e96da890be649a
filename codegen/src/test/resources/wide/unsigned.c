/* sums of unsigned numbers of 64 bits that do not fit those with a sign */
void f(int n, double x[restrict n][n], const double a[restrict n][n], unsigned long y[restrict n][n])
{
#pragma scop
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      x[i][j] = a[i][j] * (double)(i + 9223372036854775807ul);
  unsigned long key = 0x9e3779b97f4a7c15ul;
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      y[i][j] = (y[i][j] ^ key) * (key + j);
#pragma endscop
}

/* the same in all lanes: kept in a register */
void f(int n, int x[restrict n][n], const int b[restrict n][n], const int c[restrict n])
{
#pragma scop
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      x[i][j] = (b[i - 1][j - 1] + b[i - 1][j] + b[i - 1][j + 1] + b[i][j - 1] + b[i][j] + b[i][j + 1]
                 + b[i + 1][j - 1] + b[i + 1][j] + b[i + 1][j + 1]) * (c[0] >> 1);
#pragma endscop
}

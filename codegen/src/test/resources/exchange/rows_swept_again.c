/* Rows that are swept several times, each on its own: gcc 12 would sweep a row once, with all steps at each element */
void sums(int n, unsigned char w[n + 4][n + 4], const unsigned char *restrict a)
{
#pragma scop
  for (int t = 0; t < 4; t++)
    for (int i = 1; i < n; i++)
      for (int j = 1; j < n; j++)
        w[i][j] += w[i][j - 1] - a[i * (n + 4) + j];
#pragma endscop
}

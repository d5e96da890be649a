/* Grids that are relaxed in place, step after step */

void nine(int t, int n, double A[restrict n][n])
{
#pragma scop
  for (int s = 0; s < t; s++)
    for (int i = 1; i <= n - 2; i++)
      for (int j = 1; j <= n - 2; j++)
        A[i][j] = (A[i - 1][j - 1] + A[i - 1][j] + A[i - 1][j + 1] + A[i][j - 1] + A[i][j]
                   + A[i][j + 1] + A[i + 1][j - 1] + A[i + 1][j] + A[i + 1][j + 1]) / 9.0;
#pragma endscop
}

void overrelaxed(int t, int n, float w, float A[restrict n][n], const float f[restrict n][n])
{
#pragma scop
  for (int s = 0; s < t; s++)
    for (int i = 1; i <= n - 2; i++)
      for (int j = 1; j <= n - 2; j++)
        A[i][j] += w * w / (1 + w * w) * 0.25f * (A[i - 1][j] + A[i][j - 1] + A[i][j + 1] + A[i + 1][j]
                                - 4 * A[i][j] + f[i][j]);
#pragma endscop
}

void cube(int t, int n, double A[restrict n][n][n])
{
#pragma scop
  for (int s = 0; s < t; s++)
    for (int i = 1; i <= n - 2; i++)
      for (int j = 1; j <= n - 2; j++)
        for (int k = 1; k <= n - 2; k++)
          A[i][j][k] = (A[i - 1][j][k] + A[i][j - 1][k] + A[i][j][k - 1] + A[i][j][k]
                        + A[i][j][k + 1] + A[i][j + 1][k] + A[i + 1][j][k]) / 7.0;
#pragma endscop
}

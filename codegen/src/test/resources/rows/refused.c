void readsItsSums(int n, double A[restrict n][n], double t[restrict n])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      t[i] += A[i][j] * t[j];
#pragma endscop
}

void readsTheColumnBefore(int n, double A[restrict n][n], double s[restrict n], double r[restrict n])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 1; j < n; j++)
      s[j] += s[j - 1] * A[i][j] * r[i];
#pragma endscop
}

void everyOtherColumn(int n, double A[restrict n][2 * n], double t[restrict n])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      t[i] += A[i][2 * j];
#pragma endscop
}

void oneSum(int n, double A[restrict n][n], double t[restrict n])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      t[0] += A[i][j];
#pragma endscop
}

void noSum(int n, double A[restrict n][n], double t[restrict n])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      t[i] = A[i][j] - t[i];
#pragma endscop
}

void nothingShared(int n, double A[restrict n][n], double B[restrict n][n])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      A[i][j] = 2.0 * B[i][j];
#pragma endscop
}

void changesItsMatrix(int n, double A[restrict n][n], double s[restrict n])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      s[j] += A[i][j];
      A[0][j] = s[j];
    }
#pragma endscop
}

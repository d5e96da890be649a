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

void neighboursInPlace(int t, int n, double A[restrict n][n])
{
#pragma scop
  for (int s = 0; s < t; s++)
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        A[i][j] = (A[i][j - 1] + A[i][j] + A[i][j + 1]) / 3;
#pragma endscop
}

void sweptOnce(int n, double A[restrict n][n], double B[restrict n][n])
{
#pragma scop
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      B[i][j] = A[i][j - 1] + A[i][j] + A[i][j + 1];
#pragma endscop
}

void noNeighbours(int t, int n, double A[restrict n][n], double B[restrict n][n])
{
#pragma scop
  for (int s = 0; s < t; s++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        B[i][j] = 0.5 * (A[i][j] + B[i][j]);
#pragma endscop
}

void tooSmall(double A[restrict 6][6], double x[restrict 6], double t[restrict 6])
{
#pragma scop
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < 6; j++)
      t[i] += A[i][j] * x[j];
#pragma endscop
}

void rowsShareNothing(int n, double A[restrict n][n], double t[restrict n])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n - 1; j++)
      t[i] += A[i][j] * A[i][j + 1];
#pragma endscop
}

void crossesItself(int n, double A[restrict n][n])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      A[i][j] = 0.5 * A[j][i];
#pragma endscop
}

void crossesEveryOtherRow(int n, double A[restrict 2 * n][n], double B[restrict n][n])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      B[j][i] = A[2 * i][j];
#pragma endscop
}

void crossesFewRows(int n, double A[restrict n][6], double B[restrict 6][n])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 6; j++)
      B[j][i] = A[i][j];
#pragma endscop
}

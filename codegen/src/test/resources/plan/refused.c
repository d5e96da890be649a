/* One fact a function: what the planning of contractions says of it stands in its name. */

void NoContraction_vector(int n, double y[n], double A[n][n], double x[n])
{
#pragma scop
  for (int h = 0; h < 9; h++)
    for (int i = 0; i < n; i++)
      for (int k = 0; k < n; k++)
        y[i] += A[i][k] * x[k];
#pragma endscop
}

void NoContraction_conditional(int n, double C[n][n], double A[n][n], double D[n][n])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        if (A[i][k] > 0)
          C[i][j] += A[i][k] * D[k][j];
#pragma endscop
}

void NoContraction_mixedTypes(int n, float C[n][n], double A[n][n], double D[n][n])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        C[i][j] += A[i][k] * D[k][j];
#pragma endscop
}

void NoContraction_sharedElements(int n, double c[2 * n], double A[n][n], double D[n][n])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i + j] += A[i][k] * D[k][j];
#pragma endscop
}

void NoContraction_strided(int n, double C[n][2 * n], double A[n][n], double D[n][n])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        C[0][2 * j] += A[j][k] * D[k][i];
#pragma endscop
}

void IrregularTiles_gaps(int n, double C[n][n], double A[n][2 * n], double D[2 * n][n])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < 2 * n; k += 2)
        C[i][j] += A[i][k] * D[k][j];
#pragma endscop
}

void LoopsShared_rowAfterRow(int n, double C[n][n], double A[n + 1][n], double D[n][n])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        C[i][j] += A[i][k] * D[k][j];
    for (int j = 0; j < n; j++)
      A[i + 1][j] = C[i][j];
  }
#pragma endscop
}

void LoopsShared_loadedAnyway(int n, unsigned C[n][n], unsigned E[n][n], unsigned A[n][n], unsigned D[n][n])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++) {
        C[i][j] += A[i][k] * D[j][k];
        E[i][j] += A[i][k] / (D[j][k] | 1);
      }
#pragma endscop
}

void OrderIllegal_recurrence(double C[100][100], double D[100][100])
{
#pragma scop
  for (int i = 1; i < 100; i++)
    for (int j = 0; j < 100; j++)
      for (int k = 0; k < 100; k++)
        C[i][j] += C[i - 1][k] * D[k][j];
#pragma endscop
}

void PackedTooEarly_rows(int n, double D[n][n], double A[n][n])
{
#pragma scop
  for (int i = 60; i < n; i++)
    for (int k = 0; k < i - 60; k++)
      for (int j = 0; j < n; j++)
        D[i][j] -= A[i][k] * D[k + 60][j];
#pragma endscop
}

void TooSmall(double C[12][90], double A[12][90], double D[90][90])
{
#pragma scop
  for (int i = 0; i < 12; i++)
    for (int j = 0; j < 90; j++)
      for (int k = 0; k < 90; k++)
        C[i][j] += A[i][k] * D[k][j];
#pragma endscop
}

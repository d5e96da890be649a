/* Linear recurrences of the first order along rows, in many spellings */

void smoothing(int n, double al, const double x[restrict n], double y[restrict n])
{
#pragma scop
  for (int i = 1; i < n; i++)
    y[i] = al * x[i] + (1 - al) * y[i - 1];
#pragma endscop
}

void weighted(int n, float be, const float x[restrict n], float y[restrict n])
{
#pragma scop
  for (int i = 1; i < n; i++)
    y[i] = y[i - 1] * be + x[i];
#pragma endscop
}

void mean(int n, double x[restrict n])
{
#pragma scop
  for (int i = 1; i < n - 1; i++)
    x[i] = (x[i + 1] + x[i - 1] + x[i]) / 3.0;
#pragma endscop
}

void relaxed(int n, float w, float x[restrict n])
{
#pragma scop
  for (int i = 1; i < n - 1; i++)
    x[i] = x[i] + w * ((x[i - 1] + x[i + 1]) * 0.5f - x[i]);
#pragma endscop
}

void backward(int n, const double b[restrict n], double x[restrict n])
{
#pragma scop
  for (int i = n - 2; i >= 0; i--)
    x[i] = b[i] - 0.25 * x[i + 1];
#pragma endscop
}

void reversed(int n, const double b[restrict n], double x[restrict n])
{
#pragma scop
  for (int i = 1; i < n; i++)
    x[n - 1 - i] = b[n - 1 - i] + 0.5 * x[n - i];
#pragma endscop
}

void distant(int n, double x[restrict n])
{
#pragma scop
  for (int i = 20; i < n; i++)
    x[i] = 0.5 * x[i - 1] + 0.25 * x[i - 20];
#pragma endscop
}

void twice(int n, const double b[restrict n], double x[restrict n])
{
#pragma scop
  for (int i = 1; i < n; i++)
    x[i] = 0.25 * x[i - 1] - (b[i] - x[i - 1] / 8.0);
#pragma endscop
}

void steady(int n, double c, double x[restrict n])
{
#pragma scop
  for (int i = 1; i < n; i++)
    x[i] = c - 0.5 * x[i - 1];
#pragma endscop
}

void rows(int m, int n, const double b[restrict m][n], double y[restrict m][n])
{
#pragma scop
  for (int i = 0; i < m; i++)
    for (int j = 1; j < n; j++)
      y[i][j] = y[i][j - 1] * 0.5 + b[i][j];
#pragma endscop
}

void area(int m, int n, const double b[restrict m][n], double s[restrict m][n])
{
#pragma scop
  for (int i = 1; i < m; i++)
    for (int j = 1; j < n; j++)
      s[i][j] = s[i - 1][j] + s[i][j - 1] - s[i - 1][j - 1] + b[i][j];
#pragma endscop
}

void triangle(int n, double x[restrict n][n])
{
#pragma scop
  for (int i = 1; i < n; i++)
    for (int j = 1; j <= i; j++)
      x[i][j] = 0.5 * x[i][j - 1] + x[i - 1][j];
#pragma endscop
}

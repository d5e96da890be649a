/* short loops that call functions of elements that lie apart for the loop around, and of its iterator */
#include <math.h>

void f(int n, const double x[restrict n][4], double y[restrict n][4], double most[restrict n])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    double e[4], s = 0;
    for (int c = 0; c < 4; c++) {
      e[c] = exp(x[i][c]);
      s += e[c];
    }
    for (int c = 0; c < 4; c++)
      y[i][c] = e[c] / s;
    most[i] = s;
  }
#pragma endscop
}

void channels(int n, int m, const float in[restrict n][m][3], float out[restrict n][m][3])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int c = 0; c < 3; c++)
        out[i][j][c] = powf(in[i][j][c] * in[i][j][c], 1.0f / 2.2f);
#pragma endscop
}

void waves(int n, int m, double h[restrict n][m], const double kx[restrict 3], const double ky[restrict 3])
{
#pragma scop
  for (int y = 0; y < n; y++)
    for (int x = 0; x < m; x++) {
      double s = 0;
      for (int w = 0; w < 3; w++)
        s += sin(kx[w] * x + ky[w] * y - w);
      h[y][x] = s;
    }
#pragma endscop
}

void pairs(int n, const double x[restrict 2 * n], double y[restrict 2 * n], double limit)
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int c = 0; c < 2; c++)
      if (x[2 * i + c] < limit)
        y[2 * i + c] = exp(x[2 * i + c]);
#pragma endscop
}

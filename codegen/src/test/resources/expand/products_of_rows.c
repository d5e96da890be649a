#include <stdio.h>
#include <stdlib.h>

static void f(int l, int q, int n, double A[restrict l][q][n], double C[restrict n][n], double sum[restrict n])
{
#pragma scop
  for (int r = 0; r < l; r++)
    for (int i = 0; i < q; i++) {
      for (int p = 0; p < n; p++) {
        sum[p] = 0;
        for (int s = 0; s < n; s++)
          sum[p] += A[r][i][s] * C[s][p];
      }
      for (int p = 0; p < n; p++)
        A[r][i][p] = sum[p];
    }
#pragma endscop
}

static void trial(int l, int q, int n)
{
  int elements = l * q * n + n * n + n;
  double *p = malloc(sizeof(double) * (elements + 1));
  for (int x = 0; x < elements; x++)
    p[x] = (x * 37 + 11) % 101 / 700.0;
  f(l, q, n, (double(*)[q][n])p, (double(*)[n])(p + l * q * n), p + l * q * n + n * n);
  unsigned long hash = n;
  for (int x = 0; x < elements; x++)
    hash = hash * 31 + (unsigned long)(long)(p[x] * 1048576);
  printf("%d %d %d %lx\n", l, q, n, hash);
  free(p);
}

int main(void)
{
  const int sizes[] = {0, 1, 2, 3, 5, 7, 24, 25, 49};
  const int widths[] = {0, 1, 2, 3, 5, 7, 48, 50, 75, 341, 342};
  for (unsigned t = 0; t < sizeof sizes / sizeof *sizes; t++)
    for (unsigned u = 0; u < sizeof widths / sizeof *widths; u++) {
      trial(1, sizes[t], widths[u]);
      trial(3, sizes[t], widths[u]);
    }
  trial(0, 30, 60);
  return 0;
}

#include <stdio.h>
#include <stdlib.h>

static void f(int n, double A[n][n], double B[restrict n][n], double C[restrict n][n])
{
  double s;
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      s = 0;
      for (int k = 0; k < i; k++) {
        C[k][j] += B[i][j] * A[i][k];
        s += B[k][j] * A[i][k];
      }
      C[i][j] = 0.5 * C[i][j] + B[i][j] * A[i][i] + s;
    }
#pragma endscop
}

int main(void)
{
  const int sizes[] = {0, 1, 2, 3, 5, 7, 49, 79, 80, 81, 96, 97, 161, 193};
  for (unsigned t = 0; t < sizeof sizes / sizeof *sizes; t++) {
    int n = sizes[t];
    double *p = malloc(sizeof(double) * (3ul * n * n + 1));
    for (int x = 0; x < 3 * n * n; x++)
      p[x] = (x * 37 + 11) % 101 / 7.0 - 5;
    f(n, (double(*)[n])p, (double(*)[n])(p + n * n), (double(*)[n])(p + 2 * n * n));
    unsigned long hash = n;
    for (int x = 0; x < 3 * n * n; x++)
      hash = hash * 31 + (unsigned long)(long)(p[x] * 1048576);
    printf("%d %lx\n", n, hash);
    free(p);
  }
  return 0;
}

#include <stdio.h>
#include <stdlib.h>

static void f(int n, double A[restrict n][n], double b[restrict n])
{
#pragma scop
  for (int k = 0; k < n; k++)
    for (int i = k + 1; i < n; i++) {
      double f = A[i][k] / A[k][k];
      for (int j = k; j < n; j++)
        A[i][j] -= f * A[k][j];
      b[i] -= f * b[k];
    }
#pragma endscop
}

int main(void)
{
  const int sizes[] = {0, 1, 2, 3, 24, 25, 49, 71, 72, 73, 96, 97, 121, 193};
  for (unsigned t = 0; t < sizeof sizes / sizeof *sizes; t++) {
    int n = sizes[t];
    double *p = malloc(sizeof(double) * (1ul * n * n + n + 1));
    for (int x = 0; x < n * n + n; x++)
      p[x] = (x * 37 + 11) % 101 / 7.0 - 5 + (x % (n + 1) ? 0 : 16 * n);
    f(n, (double(*)[n])p, p + n * n);
    unsigned long hash = n;
    for (int x = 0; x < n * n + n; x++)
      hash = hash * 31 + (unsigned long)(long)(p[x] * 1048576);
    printf("%d %lx\n", n, hash);
    free(p);
  }
  return 0;
}

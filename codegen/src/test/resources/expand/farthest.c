#include <stdio.h>
#include <stdlib.h>

static void f(int n, int m, int d, double p[restrict n][d], double q[restrict m][d], double far[restrict n])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    double most = -1;
    for (int k = 0; k < m; k++) {
      double s = 0;
      for (int j = 0; j < d; j++)
        s += (p[i][j] - q[k][j]) * (p[i][j] - q[k][j]);
      most = s > most ? s : most;
    }
    far[i] = most;
  }
#pragma endscop
}

static void trial(int n, int m, int d)
{
  int elements = (n + m) * d + n;
  double *p = malloc(sizeof(double) * (elements + 1));
  for (int k = 0; k < elements; k++)
    p[k] = (k * 37 + 11) % 101 / 70.0;
  f(n, m, d, (double(*)[d])p, (double(*)[d])(p + n * d), p + (n + m) * d);
  unsigned long hash = 0;
  for (int k = 0; k < elements; k++)
    hash = hash * 31 + (unsigned long)(long)(p[k] * 1048576);
  printf("%d %d %d %lx\n", n, m, d, hash);
  free(p);
}

int main(void)
{
  const int sizes[] = {0, 1, 2, 5, 6, 16, 17, 24, 25, 49, 73};
  for (unsigned t = 0; t < sizeof sizes / sizeof *sizes; t++)
    for (unsigned u = 0; u < sizeof sizes / sizeof *sizes; u++)
      for (int d = 1; d < 9; d += 3)
        trial(sizes[t], sizes[u], d);
  return 0;
}

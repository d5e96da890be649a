#include <stdio.h>
#include <stdlib.h>

static void f(int n, int m, int d, double p[restrict n][d], double q[restrict m][d], int at[restrict n])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    double least = 1e300;
    int place = 0;
    for (int k = 0; k < m; k++) {
      double s = 0;
      for (int j = 0; j < d; j++) {
        double t = p[i][j] - q[k][j];
        s += t * t;
      }
      if (s < least) {
        least = s;
        place = k;
      }
    }
    at[i] = place;
  }
#pragma endscop
}

static void trial(int n, int m, int d)
{
  int elements = (n + m) * d;
  double *p = malloc(sizeof(double) * (elements + 1));
  int *at = malloc(sizeof(int) * (n + 1));
  for (int k = 0; k < elements; k++)
    p[k] = (k * 37 + 11) % 101 / 70.0;
  f(n, m, d, (double(*)[d])p, (double(*)[d])(p + n * d), at);
  unsigned long hash = 0;
  for (int k = 0; k < elements; k++)
    hash = hash * 31 + (unsigned long)(long)(p[k] * 1048576);
  for (int i = 0; i < n; i++)
    hash = hash * 31 + at[i];
  printf("%d %d %d %lx\n", n, m, d, hash);
  free(p);
  free(at);
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

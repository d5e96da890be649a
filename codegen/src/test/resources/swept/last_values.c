#include <stdio.h>
#include <stdlib.h>

static double product(int n, int m, double A[restrict m][n], double B[restrict n])
{
  double s = -3;
#pragma scop
  for (int j = 0; j < n; j++) {
    s = 1;
    for (int i = 0; i < m; i++)
      s *= A[i][j];
    B[j] += s;
  }
#pragma endscop
  return s;
}

/* A value that is defined under a condition, and one that some columns leave as it was. */
static double extremes(int n, int m, double A[restrict m][n], double B[restrict n])
{
  double s = -3, t = -4;
#pragma scop
  for (int j = 0; j < n; j++) {
    s = 0.5;
    if (j > 2)
      t = 1;
    for (int i = 0; i < m; i++) {
      if (A[i][j] > s)
        s = A[i][j];
      if (j > 2)
        t = A[i][j] - t;
    }
    B[j] += s;
  }
#pragma endscop
  return s + 3 * t;
}

/* Between the sweeps the value is read. */
static double twice(int n, int m, double A[restrict m][n], double B[restrict n])
{
  double s = -3;
#pragma scop
  for (int j = 0; j < n; j++) {
    s = 1;
    for (int i = 0; i < m; i++)
      s = A[i][j] * s + 1;
    B[j] = s;
  }
  if (n > 1)
    B[1] += s;
  for (int j = n - 1; j >= 0; j--) {
    s = B[j];
    for (int i = 0; i < m; i++)
      s = A[i][j] - s;
    B[j] += s;
  }
#pragma endscop
  return s;
}

/* Several elements, one of which only some columns store to, in the order of another loop. */
static double several(int n, int m, double A[restrict m][n], double B[restrict n])
{
  double w[3] = {4, 5, 6};
#pragma scop
  for (int k = 0; k < 2; k++)
    for (int j = 0; j < n; j++) {
      w[0] = 1;
      if (j > 4)
        w[1] = A[0][j];
      w[2] = 0;
      for (int i = 0; i < m; i++) {
        w[0] = A[i][j] * w[0] + 1;
        w[2] = A[i][j] - w[2];
      }
      B[j] += w[0] * w[2];
    }
#pragma endscop
  return w[0] + 3 * w[1] + 7 * w[2];
}

static void fill(double *p, int elements)
{
  for (int x = 0; x < elements; x++)
    p[x] = 0.5 + (x * 37 + 11) % 101 / 100.0;
}

static void trial(int n, int m)
{
  int elements = (m + 1) * n + n + 1;
  double *p = malloc(sizeof(double) * elements);
  double(*A)[n] = (double(*)[n])p, *B = p + (m + 1) * n;
  double results[4];
  fill(p, elements);
  results[0] = product(n, m, A, B);
  results[1] = extremes(n, m, A, B);
  results[2] = twice(n, m, A, B);
  results[3] = several(n, m, A, B);
  printf("%d %d", n, m);
  for (int k = 0; k < 4; k++)
    printf(" %a", results[k]);
  double sum = 0;
  for (int x = 0; x < elements; x++)
    sum += p[x] * (x % 7 + 1);
  printf(" %a\n", sum);
  free(p);
}

int main(void)
{
  const int sizes[] = {0, 1, 2, 3, 5, 6, 63, 64, 65, 130};
  for (unsigned t = 0; t < sizeof sizes / sizeof *sizes; t++)
    for (unsigned u = 0; u < sizeof sizes / sizeof *sizes; u++)
      trial(sizes[t], sizes[u]);
  return 0;
}

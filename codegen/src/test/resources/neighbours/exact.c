/* Neighbours in rows, with arithmetic that vectors do in the order of the source */
#include <stdio.h>
#include <stdlib.h>

enum { MOST = 45 };

/* What clang makes no vectors of: b[i][j] is loaded before c is stored, b[i][j + 1] after it */
void grids(int n, double w, const double a[restrict n + 2][n + 2], const double b[restrict n + 2][n + 2],
           double c[restrict n + 2][n + 2], double d[restrict n + 2][n + 2])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      c[i + 1][j] = w * (a[i + 1][j] + a[i][j]) * b[i][j];
      d[i][j + 1] = (b[i][j + 1] - b[i][j]) / (a[i][j] + a[i][j + 1] + a[i + 1][j] + a[i + 1][j + 1]);
    }
#pragma endscop
}

void image(int n, const float a[restrict n + 4][n + 4], float y[restrict n][n])
{
#pragma scop
  for (int i = 0; i <= n - 1; i++)
    for (int k = 0; k <= n - 1; k++)
      y[i][k] = (a[i][k] + 4 * a[i][k + 1] + 6 * a[i][k + 2] + 4 * a[i][k + 3] + a[i][k + 4]) / 16;
#pragma endscop
}

/* Rows that begin at different places, in a triangle, with a hole between neighbours */
void apart(int n, const double a[restrict 2 * n + 2], const double b[restrict n + 3], double y[restrict n][n])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int k = 0; k < i; k++)
      y[i][n - 1 - i + k] = -a[i + k] * a[i + k + 2] + b[k + 3] * b[k] - b[i];
#pragma endscop
}

/* Sweeps wait for what was stored */
void swept(int n, double a[restrict 2 * n], double y[restrict 2 * n])
{
#pragma scop
  for (int t = 0; t < 3; t++) {
    for (int k = 1; k < 2 * n - 1; k++)
      y[k] = 0.25 * (a[k - 1] + a[k] + a[k + 1]);
    for (int k = 1; k < 2 * n - 1; k++)
      a[k] = 0.25 * (y[k - 1] + y[k] + y[k + 1]);
  }
#pragma endscop
}

void single(int n, const double a[restrict n], const double b[restrict n], double y[restrict n])
{
#pragma scop
  for (int k = 0; k < n; k++)
    y[k] = a[k] * b[k];
#pragma endscop
}

void bound(int n, const double a[restrict n + 1], double y[restrict n])
{
#pragma scop
  for (int k = 0; k < n; k++)
    y[k] = ((((((a[k] * a[k + 1] + 1) * a[k] + 2) * a[k + 1] + 3) * a[k] + 4) * a[k + 1] + 5) * a[k] + 6)
           / ((((a[k + 1] * a[k + 1] + 7) * a[k + 1] + 8) * a[k + 1] + 9) * a[k + 1] + 10);
#pragma endscop
}

/* The element before was stored by the iteration before */
void carried(int n, const double a[restrict n + 1], double y[restrict n + 1])
{
#pragma scop
  for (int k = 0; k < n; k++)
    y[k + 1] = y[k] / a[k] + a[k + 1];
#pragma endscop
}

void twice(int n, const double a[restrict n + 1], double y[restrict n + 1])
{
#pragma scop
  for (int k = 0; k < n; k++) {
    y[k] = a[k] - a[k + 1];
    y[k + 1] = a[k] + a[k + 1];
  }
#pragma endscop
}

/* Not all iterations carry out both */
void shorter(int n, const double a[restrict n + 1], double y[restrict n], double z[restrict n])
{
#pragma scop
  for (int k = 0; k < n; k++) {
    y[k] = a[k] - a[k + 1];
    if (k < 7)
      z[k] = a[k] + a[k + 1];
  }
#pragma endscop
}

static double *numbers(int size, int seed)
{
  double *all = malloc((size + 1) * sizeof *all);
  unsigned state = seed;
  for (int k = 0; k < size; k++) {
    state = state * 1103515245u + 12345u;
    all[k] = ((int)(state >> 16 & 63) + 1) / 7.0;
  }
  return all;
}

static float *floats(int size, int seed)
{
  double *exact = numbers(size, seed);
  float *all = malloc((size + 1) * sizeof *all);
  for (int k = 0; k < size; k++)
    all[k] = exact[k];
  free(exact);
  return all;
}

static void print(const char *name, int n, int size, const double *all)
{
  printf("%s %d:", name, n);
  for (int k = 0; k < size; k++)
    printf(" %.17g", all[k]);
  printf("\n");
}

int main(void)
{
  for (int n = 1; n <= MOST; n++) {
    int size = (n + 4) * (n + 4) + 2 * n;
    double *a = numbers(size, n), *b = numbers(size, n + 1), *c = numbers(size, n + 2), *d = numbers(size, 5);
    grids(n, 0.3, (void *)a, (void *)b, (void *)c, (void *)d);
    print("grids", n, (n + 2) * (n + 2), c);
    print("grids", n, (n + 2) * (n + 2), d);
    apart(n, a, b, (void *)c);
    print("apart", n, n * n, c);
    single(n, a, b, c);
    print("single", n, n, c);
    bound(n, a, c);
    print("bound", n, n, c);
    carried(n, a, c);
    print("carried", n, n + 1, c);
    twice(n, a, c);
    print("twice", n, n + 1, c);
    shorter(n, a, c, d);
    print("shorter", n, n, c);
    print("shorter", n, n, d);
    swept(n, a, c);
    print("swept", n, 2 * n, a);
    print("swept", n, 2 * n, c);
    float *f = floats((n + 4) * (n + 4), n), *g = floats(n * n, n + 2);
    image(n, (void *)f, (void *)g);
    for (int k = 0; k < n * n; k++)
      d[k] = g[k];
    print("image", n, n * n, d);
    free(a);
    free(b);
    free(c);
    free(d);
    free(f);
    free(g);
  }
  return 0;
}

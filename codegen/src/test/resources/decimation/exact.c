/* Every second one of sums of rows, of whole numbers with weights that are powers of two: exact however grouped */
#include <stdio.h>
#include <stdlib.h>

enum { MOST = 45 };

void grid(int n, const double a[restrict 2 * n][2 * n], double y[restrict n][n])
{
#pragma scop
  for (int i = 1; i < n - 1; i++)
    for (int k = 1; k < n - 1; k++)
      y[i][k] = 4 * a[2 * i][2 * k]
                + 2.0 * (a[2 * i][2 * k - 1] + a[2 * i][2 * k + 1] + a[2 * i - 1][2 * k] + a[2 * i + 1][2 * k])
                + (a[2 * i - 1][2 * k - 1] + a[2 * i + 1][2 * k + 1] + a[2 * i - 1][2 * k + 1]
                   + a[2 * i + 1][2 * k - 1]);
#pragma endscop
}

void image(int n, const float a[restrict 2 * n + 1][2 * n + 1], float y[restrict n][n])
{
#pragma scop
  for (int i = 0; i <= n - 1; i++)
    for (int k = 0; k <= n - 1; k++)
      y[i][k] = (a[2 * i][2 * k] + 2 * a[2 * i][2 * k + 1] + a[2 * i][2 * k + 2] + 2 * a[2 * i + 1][2 * k]
                 + 4 * a[2 * i + 1][2 * k + 1] + 2 * a[2 * i + 1][2 * k + 2] + a[2 * i + 2][2 * k]
                 + 2 * a[2 * i + 2][2 * k + 1] + a[2 * i + 2][2 * k + 2]) / 16;
#pragma endscop
}

void given(int n, double v, double w, const double a[restrict 2 * n], const double b[restrict 2 * n],
           double y[restrict n])
{
#pragma scop
  for (int k = 1; k < n; k++)
    y[k] = -(v * (a[2 * k] - w * (a[2 * k - 1] + a[2 * k + 1]))) - (b[2 * k + 1] + b[2 * k - 1] + b[2 * k]) / v;
#pragma endscop
}

/* Rows that begin at different places, in a triangle */
void apart(int n, const double a[restrict 2 * n + 2], const double b[restrict 3 * n + 3], double y[restrict n][n])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int k = 0; k < i; k++)
      y[i][n - 1 - i + k] = a[2 * k] + a[2 * k + 1] + a[2 * k + 2] + 2 * b[i + 2 * k + 1] - b[i + 2 * k]
                            - b[i + 2 * k + 2];
#pragma endscop
}

void beside(int n, const double a[restrict 2 * n], const double b[restrict 2 * n], double y[restrict n],
            double z[restrict n])
{
#pragma scop
  for (int k = 0; k < n; k++)
    z[k] = y[k] + 1;
  for (int k = 1; k < n; k++)
    y[k] = a[2 * k - 1] - 2 * a[2 * k] + a[2 * k + 1] + b[2 * k - 1] + b[2 * k] + b[2 * k + 1];
#pragma endscop
}

void uneven(int n, const double a[restrict 2 * n], const double b[restrict 2 * n], double y[restrict n])
{
#pragma scop
  for (int k = 1; k < n; k++)
    y[k] = 2 * a[2 * k - 1] + a[2 * k] + a[2 * k + 1] + b[2 * k - 1] + b[2 * k] + b[2 * k + 1];
#pragma endscop
}

void single(int n, const double a[restrict 2 * n], double y[restrict n])
{
#pragma scop
  for (int k = 1; k < n; k++)
    y[k] = a[2 * k - 1] + a[2 * k] + a[2 * k + 1];
#pragma endscop
}

static double *numbers(int size, int seed)
{
  double *all = malloc((size + 1) * sizeof *all);
  unsigned state = seed;
  for (int k = 0; k < size; k++) {
    state = state * 1103515245u + 12345u;
    all[k] = 16.0 * ((int)(state >> 16 & 63) - 20);
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
    printf(" %g", all[k]);
  printf("\n");
}

int main(void)
{
  for (int n = 1; n <= MOST; n++) {
    int size = (2 * n + 1) * (2 * n + 1);
    double *a = numbers(size, n), *b = numbers(3 * n + 3, n + 1), *y = numbers(n * n, n + 2), *z = numbers(n, 5);
    grid(n, (void *)a, (void *)y);
    print("grid", n, n * n, y);
    given(n, 2, 0.5, a, b, y);
    print("given", n, n, y);
    apart(n, a, b, (void *)y);
    print("apart", n, n * n, y);
    beside(n, a, b, y, z);
    print("beside", n, n, y);
    print("beside", n, n, z);
    uneven(n, a, b, y);
    print("uneven", n, n, y);
    single(n, a, y);
    print("single", n, n, y);
    float *f = floats(size, n), *g = floats(n * n, n + 2);
    image(n, (void *)f, (void *)g);
    for (int k = 0; k < n * n; k++)
      y[k] = g[k];
    print("image", n, n * n, y);
    free(a);
    free(b);
    free(y);
    free(z);
    free(f);
    free(g);
  }
  return 0;
}

/* Recurrences whose values are exact however they are grouped: whole numbers, and halves of halves */
#include <stdio.h>
#include <stdlib.h>

/* Halves of halves are exact in that many iterations. */
enum { HALVES = 45, MOST = 76 };

void doubles(int n, const double b[restrict n], double x[restrict n])
{
#pragma scop
  for (int i = 1; i < n; i++)
    x[i] = b[i] + 0.5 * x[i - 1];
#pragma endscop
}

void given(int n, double a, const double b[restrict n], double x[restrict n])
{
#pragma scop
  for (int i = 1; i < n; i++)
    x[i] = a * (x[i - 1] - b[i]);
#pragma endscop
}

void quotients(int n, const double b[restrict n], double x[restrict n])
{
#pragma scop
  for (int i = n - 2; i >= 0; i--)
    x[i] = (b[i] - x[i + 1] + b[i + 1]) / 2.0;
#pragma endscop
}

void ahead(int n, double x[restrict n])
{
#pragma scop
  for (int i = 1; i < n - 2; i++)
    x[i] = x[i + 2] - x[i - 1] + x[i] + x[i + 1];
#pragma endscop
}

void reversed(int n, const float b[restrict n], float x[restrict n])
{
#pragma scop
  for (int i = 1; i < n; i++)
    x[n - 1 - i] = b[n - 1 - i] + x[n - i];
#pragma endscop
}

void floats(int m, int n, const float b[restrict m][n], float x[restrict m][n])
{
#pragma scop
  for (int i = 0; i < m; i++)
    for (int j = 1; j < n; j++)
      x[i][j] = b[i][j] - x[i][j - 1];
#pragma endscop
}

void ints(int n, const int b[restrict n], int x[restrict n])
{
#pragma scop
  for (int i = 1; i < n; i++)
    x[i] = x[i - 1] + b[i];
#pragma endscop
}

void longs(int n, unsigned long x[restrict n])
{
#pragma scop
  for (int i = 1; i < n; i++)
    x[i] += 3 + x[i - 1];
#pragma endscop
}

void wrapped(int n, const int b[restrict n], int x[restrict n + 1])
{
#pragma scop
  for (int i = 0; i < n; i++)
    x[i] = x[i == 0 ? n : i - 1] + b[i];
#pragma endscop
}

void elsewhere(int n, const int b[restrict n], int x[restrict n + 2])
{
#pragma scop
  for (int i = 0; i < n; i++)
    x[i == 0 ? n : i] = x[i == 0 ? n + 1 : i - 1] + b[i];
#pragma endscop
}

void elsewhereDown(int n, const float b[restrict n], float x[restrict n + 2])
{
#pragma scop
  for (int i = n - 1; i >= 0; i--)
    x[i == n - 1 ? n + 1 : i] = b[i] - x[i == n - 1 ? n - 1 : i + 1];
#pragma endscop
}

void areas(int m, int n, const float b[restrict m][n], float x[restrict m][n])
{
#pragma scop
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      x[i][j] = b[i][j] + (i > 0 ? x[i - 1][j] : 0) + (j > 0 ? x[i][j - 1] : 0)
                - (i > 0 && j > 0 ? x[i - 1][j - 1] : 0);
#pragma endscop
}

void fromTheLast(int m, int n, const float b[restrict m][n], float x[restrict m][n])
{
#pragma scop
  for (int i = 0; i < m; i++)
    for (int j = n - 1; j >= 0; j--)
      if (j == n - 1)
        x[i][j] = b[i][0];
      else
        x[i][j] = b[i][j] + x[i][j + 1];
#pragma endscop
}

static double d[MOST], e[MOST];
static float f[2 * MOST], g[2 * MOST];
static int k[MOST], l[MOST];
static unsigned long u[MOST];

static void fill(int n)
{
  for (int i = 0; i < MOST; i++) {
    d[i] = (i * 7 + n) % 5 - 2;
    e[i] = (i * 3 + n) % 4;
    k[i] = (i * 5 + n) % 9 - 4;
    l[i] = i % 3;
    u[i] = -1UL - i * 11;
  }
  for (int i = 0; i < 2 * MOST; i++) {
    f[i] = (i * 5 + n) % 7 - 3;
    g[i] = i % 4;
  }
}

static void print(const char *name, int n)
{
  printf("%s %d:", name, n);
  for (int i = 0; i < MOST; i++)
    printf(" %.17g %d %lu", e[i] + 0.0, l[i], u[i]);
  for (int i = 0; i < 2 * MOST; i++)
    printf(" %.9g", g[i] + 0.0);
  printf("\n");
}

int main(void)
{
  for (int n = 0; n <= MOST - 3; n++) {
    int few = n < HALVES ? n : HALVES;
    fill(n);
    doubles(few, d, e);
    print("doubles", n);
    fill(n);
    given(few, -0.5, d, e);
    print("given", n);
    fill(n);
    given(n < 9 ? n : 9, 4, d, e);
    print("growing", n);
    fill(n);
    quotients(few, d, e);
    print("quotients", n);
    fill(n);
    ahead(n < 40 ? n : 40, e);
    print("ahead", n);
    fill(n);
    reversed(n, f, g);
    print("reversed", n);
    fill(n);
    floats(2, n, (void *)f, (void *)g);
    print("floats", n);
    fill(n);
    ints(n, k, l);
    print("ints", n);
    fill(n);
    longs(n, u);
    print("longs", n);
    fill(n);
    wrapped(n, k, l);
    print("wrapped", n);
    fill(n);
    elsewhere(n, k, l);
    print("elsewhere", n);
    fill(n);
    elsewhereDown(n, f, g);
    print("elsewhereDown", n);
    fill(n);
    areas(2, n, (void *)f, (void *)g);
    print("areas", n);
    fill(n);
    fromTheLast(2, n, (void *)f, (void *)g);
    print("fromTheLast", n);
  }
  return 0;
}

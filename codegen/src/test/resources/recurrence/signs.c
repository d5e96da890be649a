/* Prefix sums of zeros of either sign, and of infinities; of products that are written out they would be others */
#include <math.h>
#include <stdio.h>

enum { MOST = 76 };

void doubles(int n, const double b[restrict n], double x[restrict n])
{
#pragma scop
  for (int i = 1; i < n; i++)
    x[i] = x[i - 1] + b[i];
#pragma endscop
}

void floats(int n, const float b[restrict n], float x[restrict n])
{
#pragma scop
  for (int i = n - 2; i >= 0; i--)
    x[i] = b[i] + x[i + 1];
#pragma endscop
}

void differences(int n, float c, float x[restrict n])
{
#pragma scop
  for (int i = 1; i < n; i++)
    x[i] = x[i - 1] - c;
#pragma endscop
}

void negated(int n, const double b[restrict n], double x[restrict n])
{
#pragma scop
  for (int i = 1; i < n; i++)
    x[i] = -(x[i - 1] - b[i]);
#pragma endscop
}

void scaled(int n, const double b[restrict n], double x[restrict n])
{
#pragma scop
  for (int i = 1; i < n; i++)
    x[i] = 0.25 * (4 * (x[i - 1] - b[i]));
#pragma endscop
}

static double d[MOST], e[MOST];
static float f[MOST], g[MOST];

static void fill(int at, double value)
{
  for (int i = 0; i < MOST; i++) {
    d[i] = e[i] = -0.0;
    f[i] = g[i] = -0.0f;
  }
  d[at] = value;
  f[at] = value;
}

static void print(const char *name)
{
  printf("%s:", name);
  for (int i = 0; i < MOST; i++)
    printf(" %g %g", e[i], g[i]);
  printf("\n");
}

static void all(int n, int at, double value)
{
  fill(at, value);
  doubles(n, d, e);
  floats(n, f, g);
  print("sums");
  fill(at, value);
  differences(n, -value, g);
  negated(n, d, e);
  print("differences");
  fill(at, value);
  e[0] = 1e308;
  d[1] = 1e308;
  scaled(n, d, e);
  print("scaled");
}

int main(void)
{
  for (int n = 0; n <= MOST; n += n < 24 ? 24 : 1)
    for (int at = 0; at < MOST; at += 15) {
      all(n, at, -0.0);
      all(n, at, 0.0);
      all(n, at, 1.0);
      all(n, at, INFINITY);
    }
  return 0;
}

/* The least and greatest of values that are equal, no numbers, infinite, or zeros of both signs */
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST = 75 };

void first(int n, const double x[restrict n], double b[restrict 1], int at[restrict 1])
{
#pragma scop
  for (int k = 0; k < n; k++)
    if (x[k] < b[0]) {
      b[0] = x[k];
      at[0] = k;
    }
#pragma endscop
}

void last(int n, const float x[restrict n], float b[restrict 1], int at[restrict 1])
{
#pragma scop
  for (int k = 0; k < n; k++)
    if (b[0] <= x[k]) {
      at[0] = 2 * k + n;
      b[0] = x[k];
    }
#pragma endscop
}

void magnitude(int n, const double x[restrict n], const double y[restrict n], double r[restrict 2],
               int at[restrict 1])
{
#pragma scop
  int l = -1;
  double b = fabs(x[0] - y[0]);
  double of = 0;
  for (int k = 1; k < n; k++)
    if (fabs(x[k] - y[k]) > b) {
      b = fabs(x[k] - y[k]);
      l = k;
      of = y[n - 1 - k];
    }
  r[0] = b;
  r[1] = of;
  at[0] = l;
#pragma endscop
}

void place(int n, int m, const float a[restrict n][m], int at[restrict n])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    int l = 0;
    for (int k = 1; k < m; k++)
      if (a[i][k] < a[i][l])
        l = k;
    at[i] = l;
  }
#pragma endscop
}

void both(int n, const double x[restrict n], int at[restrict 2])
{
#pragma scop
  int lo = 0, hi = 0;
  for (int k = 1; k < n; k++) {
    if (x[k] < x[lo])
      lo = k;
    if (x[k] >= x[hi])
      hi = k;
  }
  at[0] = lo;
  at[1] = hi;
#pragma endscop
}

void alone(int n, const double x[restrict n], const double w[restrict n], double b[restrict 2])
{
#pragma scop
  double lo = INFINITY, hi = -0.0;
  for (int k = 0; k < n; k++) {
    lo = x[k] * w[k] < lo ? x[k] * w[k] : lo;
    if (x[k] > hi)
      hi = x[k];
  }
  b[0] = lo;
  b[1] = hi;
#pragma endscop
}

/* What is no number is followed by whatever comes next */
void numbers(int n, const double x[restrict n], const float f[restrict n], double b[restrict 1], float g[restrict 1])
{
#pragma scop
  for (int k = 0; k < n; k++)
    b[0] = b[0] > x[k] ? b[0] : x[k];
  for (int k = 0; k < n; k++)
    g[0] = f[k] > g[0] ? g[0] : f[k];
#pragma endscop
}

/* What is no number is left out, and of two zeros any one comes, as compilers like */
void called(int n, const double x[restrict n], const double w[restrict n], const float f[restrict n],
            double b[restrict 1], float g[restrict 1])
{
#pragma scop
  for (int k = 0; k < n; k++)
    b[0] = fmin(b[0], x[k] - w[k]);
  for (int k = 0; k < n; k++)
    g[0] = fmaxf(f[k], g[0]);
#pragma endscop
}

void whole(int n, const int x[restrict n], const int y[restrict n], int at[restrict 2])
{
#pragma scop
  int b = INT_MAX, l = -1;
  for (int k = 0; k < n; k++)
    if (x[k] - y[k] <= b) {
      b = x[k] - y[k];
      l = k;
    }
  at[0] = b;
  at[1] = l;
#pragma endscop
}

/* Integers of which only one has a place */
void signs(int n, const int x[restrict n], int lo[restrict 1], int hi[restrict 1], int at[restrict 1])
{
#pragma scop
  for (int k = 0; k < n; k++) {
    if (x[k] < lo[0]) {
      lo[0] = x[k];
      at[0] = k;
    }
    hi[0] = x[k] > hi[0] ? x[k] : hi[0];
  }
#pragma endscop
}

void grid(int n, int m, const double a[restrict n][m], int at[restrict 2])
{
#pragma scop
  double b = a[0][0];
  int row = 0, column = 0;
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
      if (a[i][k] > b) {
        b = a[i][k];
        row = i;
        column = k;
      }
  at[0] = row;
  at[1] = column;
#pragma endscop
}

void jumping(int n, const double x[restrict 2 * n], double b[restrict 1], int at[restrict 1])
{
#pragma scop
  for (int k = 0; k < n; k++)
    if (x[2 * k] < b[0]) {
      b[0] = x[2 * k];
      at[0] = k;
    }
#pragma endscop
}

void second(int n, const double x[restrict n], double b[restrict 2])
{
#pragma scop
  for (int k = 0; k < n; k++)
    if (x[k] < b[0]) {
      b[1] = b[0];
      b[0] = x[k];
    }
#pragma endscop
}

static unsigned state;

static unsigned next(void)
{
  state = state * 1103515245u + 12345u;
  return state >> 16 & 0x7fff;
}

/* Few different values, so that many are equal */
static double value(int kind)
{
  static const double odd[] = {0.0, -0.0, NAN, INFINITY, -INFINITY, 1.0, -1.0};
  switch (kind) {
  case 0: return (double)(next() % 1000);
  case 1: return (double)(next() % 4);
  case 2: return odd[next() % 2];
  case 3: return odd[next() % 3];
  default: return odd[next() % 7];
  }
}

static void print(const char *name, double b, int at)
{
  printf("%s %a%s %d\n", name, isnan(b) ? 0 : b, isnan(b) ? " no number" : "", at);
}

int main(void)
{
  for (int n = 1; n <= MOST; n++)
    for (int kind = 0; kind < 5; kind++) {
      state = 100 * n + kind;
      double *x = malloc(2 * n * sizeof *x), *y = malloc(n * sizeof *y), b[2];
      float *f = malloc(3 * n * sizeof *f), g;
      int *p = malloc(n * sizeof *p), *q = malloc(n * sizeof *q), at[3];
      for (int k = 0; k < n; k++) {
        y[k] = value(kind);
        p[k] = next() % 9;
        q[k] = next() % (kind + 1);
      }
      for (int k = 0; k < 2 * n; k++)
        x[k] = value(kind);
      for (int k = 0; k < 3 * n; k++)
        f[k] = (float)value(kind);
      b[0] = value(kind);
      at[0] = -7;
      first(n, x, b, at);
      print("first", b[0], at[0]);
      g = (float)value(kind);
      last(n, f, &g, at);
      print("last", g, at[0]);
      magnitude(n, x, y, b, at);
      print("magnitude", b[0], at[0]);
      print("of", b[1], 0);
      place(3, n, (void *)f, at);
      for (int k = 0; k < 3; k++)
        print("place", 0, at[k]);
      both(n, x, at);
      print("least", 0, at[0]);
      print("greatest", 0, at[1]);
      alone(n, x, y, b);
      print("lo", b[0], 0);
      print("hi", b[1], 0);
      b[0] = value(kind);
      g = (float)value(kind);
      numbers(n, x, f, b, &g);
      print("numbers", b[0], 0);
      print("numbers", g, 0);
      called(n, x, y, f, b, &g);
      print("called", b[0] == 0 ? 0 : b[0], 0);
      print("called", g == 0 ? 0 : g, 0);
      whole(n, p, q, at);
      print("whole", at[0], at[1]);
      for (int k = 0; k < n; k++)
        p[k] -= 4;
      at[1] = 2;
      at[2] = -9;
      signs(n, p, at + 1, at + 2, at);
      print("signs", at[1], at[0]);
      print("signs", at[2], 0);
      grid(2, n, (void *)x, at);
      print("grid", at[0], at[1]);
      b[0] = value(kind);
      jumping(n, x, b, at);
      print("jumping", b[0], at[0]);
      b[1] = 0;
      second(n, x, b);
      print("second", b[0], 0);
      print("second", b[1], 0);
      free(x);
      free(y);
      free(f);
      free(p);
      free(q);
    }
  return 0;
}

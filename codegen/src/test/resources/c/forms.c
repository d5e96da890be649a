/* Loops, declarations and places of unusual form; each function prints what it computed. */
#include <stdint.h>
#include <stdio.h>

enum { N = 12 };

static int global;

static void show(const char *name, const double *a, long result)
{
  double sum = 0;
  for (int i = 0; i < N * N; i++)
    sum = 0.75 * sum + a[i];
  printf("%s %a %ld\n", name, sum, result);
}

static long countdown(size_t n, double *restrict a)
{
  size_t i;
#pragma scop
  for (i = n; i-- > 0;)
    a[i] = a[i] * 0.5 + (double)i;
#pragma endscop
  return (long)i;
}

static long small_countdown(uint8_t n, double *restrict a)
{
  uint8_t i;
#pragma scop
  for (i = n; i--;)
    a[i] += i;
#pragma endscop
  return i;
}

static long down_to_wrap(unsigned n, double *restrict a)
{
  unsigned i;
#pragma scop
  for (i = n - 1; i < n; --i)
    a[i] *= 0.5;
#pragma endscop
  return i;
}

static long counted_while(int n, double *restrict a)
{
  int i = 1;
#pragma scop
  while (i < n) {
    a[i] += a[i - 1];
    i += 3;
  }
  while (i > 0) {
    i--;
    a[i] -= 1;
  }
#pragma endscop
  return i;
}

static long ends_meet(int n, double *restrict a)
{
  int i, j;
#pragma scop
  for (i = 0, j = n - 1; i < j; i++, j--) {
    double t = a[i];
    a[i] = a[j] * 0.5;
    a[j] = t;
  }
#pragma endscop
  return i * 1000 + j;
}

static long second_variable(int n, double *restrict a)
{
  int k = 0;
#pragma scop
  for (int i = 0; i < n; i++) {
    a[k] += i;
    k += 2;
    a[k + 1] -= 1;
  }
  a[k] = 7;
#pragma endscop
  return k;
}

static long global_iterator(int n, double *a)
{
#pragma scop
  for (int t = 0; t < 3; t++)
    for (global = 0; global < n; global++)
      a[global * 2 + t % 2] += global;
#pragma endscop
  return global;
}

static long overwritten(int n, double *restrict a)
{
#pragma scop
  if (n > 6)
    n = 6;
  else
    n = n - 1;
  for (int i = 0; i < n; i++)
    a[i] += a[i + n];
  n = 2 * n;
  for (int i = 0; i < n; i++)
    a[i] *= 2;
#pragma endscop
  return n;
}

struct pair { double x; int k[2]; };

static long initializers(int n, double *restrict a)
{
#pragma scop
  for (int i = 0; i < n; i++) {
    const double w[] = {0.25, 0.5, 0.25};
    struct pair p = {.k = {3, i}, .x = a[i]};
    int m[2][3] = {1, 2, [1] = {[2] = i}};
    double z[40] = {[7] = 2};
    for (int k = 0; k < 3; k++)
      z[k + 6] += w[k] * a[i + k] + m[k % 2][2];
    a[i] = z[6] + z[7] + z[8] + z[9] + p.x * p.k[1];
  }
#pragma endscop
  return 0;
}

static long pointers(int n, double a[N][N])
{
#pragma scop
  for (int i = 1; i < n; i++) {
    double *up = a[i - 1], *row = a[i];
    const double *diagonal = &a[i][i];
    double(*all)[N] = a;
    for (int j = 0; j < n; j++) {
      row[j] += up[j] * 0.5;
      all[j][i] -= *diagonal * 0.25;
    }
  }
#pragma endscop
  return 0;
}

static long labels(int n, double *restrict a)
{
  int rounds = 0;
again:
#pragma scop
  for (int i = 1; i < n; i++)
    a[i] += a[i - 1] * 0.5;
#pragma endscop
  switch (rounds) {
  case 1:
  _Pragma("scop")
    for (int i = 0; i < n; i++)
      a[i] *= 0.5;
  _Pragma("endscop")
    break;
  default:
    rounds += 0;
  }
  if (rounds++ < 2)
    goto again;
  return rounds;
}

static double a[N][N];

static double clamped(double x, double most)
{
  if (x > most)
    return most;
  double half = 0.5f * x;
  half = half + 1;
  return half;
}

static float narrow(float x, int k) { return x * k; }

static double element(const double *row, int j) { return row[N - 1 - j]; }

static long inlined(int n, double (*restrict a)[N])
{
  long calls = 0;
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      a[i][j] = clamped(element(a[j], i), 0.25) + narrow(a[i][j], j);
      calls += (long)narrow(1.5, i + j);
    }
#pragma endscop
  return calls;
}

static long continued(int n, double *restrict a)
{
  long count = 0;
#pragma scop
  for (int i = 0; i < n; i++) {
    if (i == 3)
      continue;
    count++;
    if (a[i] > 0.1) {
      a[i] *= 0.5;
    } else {
      a[i] += 1.0;
      continue;
    }
    for (int j = 0; j < i; j++) {
      if (a[j + N] < 0.05)
        continue;
      a[j + N] -= 0.01;
    }
  }
#pragma endscop
  return count;
}

static long narrow_truths(int n, double *restrict a)
{
  long wide[N];
  unsigned char b[N];
  float c[N];
  long count = 0;
  for (int i = 0; i < N; i++)
    wide[i] = (long)(i % 3) << (i % 2 ? 32 : 0);
#pragma scop
  for (int i = 0; i < n; i++)
    b[i] = (int)wide[i] && a[i];
  for (int i = 0; i < n; i++)
    c[i] = (unsigned char)(wide[i] + 256) || (float)(a[i] * 1e-60);
  for (int i = 0; i < n; i++)
    count += b[i] + 2 * (c[i] != 0);
#pragma endscop
  return count;
}

static long truths(int n, double *restrict a)
{
  unsigned char b[N];
  float c[N];
  long count = 0;
#pragma scop
  for (int i = 0; i < n; i++)
    b[i] = a[i] > 0.1 && (a[i + N] || !(i % 3));
  for (int i = 0; i < n; i++)
    b[i] |= (a[i] && a[i + N] > 0.2) << 1;
  for (int i = 0; i < n; i++)
    c[i] = b[i] || (b[n - 1 - i] && a[i] < a[i + 1]) || (i > 2 && 6 / (i - 2) > 2);
  for (int i = 0; i < n; i++)
    count += b[i] + 2 * (c[i] != 0) + 4 * (c[i] && b[i]);
#pragma endscop
  return count;
}

int main(void)
{
  for (int i = 0; i < N * N; i++)
    a[i / N][i % N] = 1.0 / (i + 3);
  for (int n = 0; n < N; n++) {
    show("countdown", a[0], countdown((size_t)n, a[0]));
    show("small_countdown", a[0], small_countdown((uint8_t)n, a[0]));
    show("down_to_wrap", a[0], down_to_wrap((unsigned)n, a[0]));
    show("counted_while", a[0], counted_while(n, a[0]));
    show("ends_meet", a[0], ends_meet(n, a[0]));
    show("second_variable", a[0], second_variable(n, a[0]));
    show("global_iterator", a[0], global_iterator(n, a[0]));
    show("overwritten", a[0], overwritten(n, a[0]));
    show("initializers", a[0], initializers(n, a[0]));
    show("pointers", a[0], pointers(n, a));
    show("labels", a[0], labels(n, a[0]));
    show("inlined", a[0], inlined(n, a));
    show("continued", a[0], continued(n, a[0]));
    show("truths", a[0], truths(n, a[0]));
    show("narrow_truths", a[0], narrow_truths(n, a[0]));
  }
  return 0;
}

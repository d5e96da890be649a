/* Regions whose results are compared, one a function; each prints what it computed. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { N = 13, M = 9 };

static unsigned seed = 1;

static unsigned next(void)
{
  seed = seed * 1103515245u + 12345u;
  return seed >> 8;
}

static void fill(void *p, size_t bytes)
{
  unsigned char *c = p;
  while (bytes--)
    *c++ = (unsigned char)(next() & 0x7f);
}

static void fill_double(double *p, int n)
{
  while (n--)
    *p++ = (double)next() / 4096.0 - 1000.0;
}

static void fill_float(float *p, int n)
{
  while (n--)
    *p++ = (float)next() / 4096.0f - 1000.0f;
}

static void show(const char *name, const void *p, size_t bytes)
{
  const unsigned char *c = p;
  uint64_t hash = 14695981039346656037u;
  while (bytes--)
    hash = (hash ^ *c++) * 1099511628211u;
  printf("%s %016llx\n", name, (unsigned long long)hash);
}

static void narrow(int n, short *restrict s, signed char *restrict c, unsigned char *restrict u, _Bool *restrict b)
{
  int i;
#pragma scop
  for (i = 0; i < n; i++) {
    s[i] += 1;
    c[i] = c[i] * 2 + u[i];
    u[i] = ~u[i] >> 1;
    u[i] += 200;
    b[i] = s[i] & 4;
    s[i] = (short)(s[i] << 3) - c[i];
    b[i] |= u[i] > 7;
    c[i] = -c[i] + (s[i] % 5 == 2);
  }
#pragma endscop
}

static void wide(int n, unsigned *restrict u, unsigned long *restrict ul, long *restrict l, int *restrict x)
{
  int i;
#pragma scop
  for (i = 0; i < n; i++) {
    u[i] = u[i] * 2654435761u + (unsigned)x[i];
    ul[i] = (u[i] + ul[i]) ^ (ul[i] << 7 | ul[i] >> 57);
    l[i] = (long)x[i] * x[i] - (l[i] & 0xff) + i;
    x[i] = (int)(u[i] >> (i & 7)) ^ (x[i] & ~i) | 3;
    u[i] -= x[i] < 0 ? -1 : i;
    x[i] = (x[i] & 0xffff) - 2147483647 - 1 + 5;
    x[i] += (x[i] < -2147483600) + (u[i] > 4u && !(x[i] & 1) || x[i] == 7);
  }
#pragma endscop
}

static void floats(int n, float *restrict f, double *restrict d, float a)
{
  int i;
#pragma scop
  for (i = 1; i < n; i++) {
    f[i] = a * f[i] + f[i - 1] * 0.1f;
    d[i] += f[i] * (d[i - 1] - a);
    f[i] = f[i] / d[i] * 3;
    d[i] = -(d[i] - (f[i] - d[i - 1])) - -f[i];
    f[i] = (float)(d[i] * 0.3) - (float)i / 7;
    d[i] = (int)f[i] % 17 + (double)(i / 2) + i % 3 * 1.5;
    d[i] -= d[i] - (d[i] + 1.0) * 2.0;
  }
#pragma endscop
}

static void negative_zero(int n, double *restrict d)
{
  int i;
#pragma scop
  for (i = 0; i < n; i++) {
    d[i] = -0.0 * d[i] + 0.0;
    d[i] = d[i] - d[i];
    d[i] = -d[i];
    d[i] = d[i] == 0 ? 0.0 - d[i] : d[i] / d[i];
  }
#pragma endscop
}

static void conditions(int n, const int *restrict p, double *restrict a, double *restrict b, double *restrict c)
{
  int i;
#pragma scop
  for (i = 0; i < n; i++) {
    a[i] = p[i] > 3 ? b[i] : c[i];
    if (p[i] & 1) {
      b[i] = a[i] * a[i];
      c[i] += b[i];
    } else if (a[i] > 0.0 && c[i] < 100.0) {
      c[i] = -a[i];
    }
    if (!(a[i] < b[i]) || p[i] == 5)
      a[i] = fmax(a[i], sqrt(fabs(b[i])));
    if (p[i] != 0 && 100 / p[i] > 9)
      b[i] = 100 / p[i] % 7;
    else
      b[i] += 1;
  }
#pragma endscop
}

static void gather(int n, const unsigned char *restrict index, const float *restrict from, float *restrict to)
{
  int i;
#pragma scop
  for (i = 0; i < n; i++) {
    if (index[i] < n)
      to[index[i]] += from[index[i]] - from[i];
    to[i] = index[i] >= n ? from[i] : from[n - 1 - index[i]];
  }
#pragma endscop
}

static void swaps(int n, double *restrict a, double *restrict b)
{
  int i;
#pragma scop
  for (i = 0; i < n - 1; i++) {
    double t = a[i];
    a[i] = b[i + 1];
    b[i + 1] = t;
    a[i + 1] = b[i] = t * 2;
  }
#pragma endscop
}

static void strides(int n, int m, double a[restrict n][m], double *restrict s)
{
  int i, j;
#pragma scop
  for (i = n - 1; i >= 0; i -= 2) {
    s[i] = i * m;
    for (j = i % 3; j < m; j += 3)
      a[i][j] = a[i][m - 1 - j] + s[i] * (j / 2) - (i - 5) % 3;
  }
#pragma endscop
}

static void triangle(int n, int m, double a[restrict n][m])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = i - 2 > 0 ? i - 2 : 0; j < (i + 3 < m ? i + 3 : m); j++)
      if ((i + j) % 2 == 0)
        a[i][j] *= 1.25;
      else
        a[i][j] -= i - j;
#pragma endscop
}

static void may_overlap(int n, double *a, double *b)
{
  int i;
#pragma scop
  for (i = 1; i < n; i++)
    a[i] = b[i - 1] * 0.5 + a[i - 1];
#pragma endscop
}

static void flat(int n, int m, double *restrict a, double *restrict x)
{
  int i, j;
#pragma scop
  for (i = 0; i < n; i++) {
    x[i] = 0;
    for (j = 0; j < m; j++)
      x[i] += a[i * m + j] * 0.75 + a[i * m];
  }
#pragma endscop
}

static double last_value(int n, double *restrict a)
{
  int i, k = 3;
  double s = 1.0;
#pragma scop
  for (i = 0; i < n; i++) {
    s += a[i] * k;
    k = k + 2;
  }
#pragma endscop
  return s + i + k;
}

static void unsigned_sizes(size_t n, unsigned m, double *restrict a, long *restrict b)
{
  size_t i;
  unsigned j;
#pragma scop
  for (i = 0; i < n; i++)
    a[i] = a[i] + (double)i;
  for (j = 0; j < m; j++)
    b[j] = j * 4000000000u + b[j] % (j + 1);
#pragma endscop
}

struct point {
  double x, y;
  int hits[3];
};

static void members(int n, struct point *restrict p, struct point *restrict q)
{
  int i;
#pragma scop
  for (i = 0; i < n; i++) {
    p[i].x += p[i].y * q->x;
    p[i].hits[i % 3]++;
  }
#pragma endscop
}

static void names(int n, double *restrict t0, double *restrict it, double *restrict c0)
{
  int i;
#pragma scop
  for (i = 0; i < n; i++) {
    t0[i] = it[i] * it[i] - c0[i];
    it[i] = t0[i] * t0[i] / it[i];
  }
#pragma endscop
}

static void local_arrays(int n, double *restrict a)
{
  int i, j;
#pragma scop
  for (i = 0; i < n; i++) {
    double row[4];
    for (j = 0; j < 4; j++)
      row[j] = a[i] * j;
    a[i] = row[0] + row[1] * row[2] - row[3];
  }
#pragma endscop
}

static int memory_is_refused;

void *__real_malloc(size_t);

void *__wrap_malloc(size_t bytes)
{
  return memory_is_refused ? NULL : __real_malloc(bytes);
}

static void variable_arrays(int n, long m, double *restrict a)
{
  int i, j;
#pragma scop
  if (n >= 0 && m >= 0 && n < 9) {
    double square[n][m];
    float line[n + 3];
    for (i = 0; i < n; i++) {
      line[i] = a[i] * 0.5f;
      for (j = 0; j < m; j++)
        square[i][j] = a[i] * j + line[i / 2];
    }
    for (i = 0; i < n; i++)
      for (j = 0; j < m; j++)
        a[i] += square[n - 1 - i][j];
  }
#pragma endscop
}

static void large_array(int n, double *restrict a)
{
#pragma scop
  double large[100][100];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      large[i][j] = a[i] + a[j];
  for (int i = 0; i < n; i++)
    a[i] = large[n - 1 - i][i / 2];
#pragma endscop
}

/* Where an iterator has one value, the result compares with that. */
static void limits(int n, unsigned *restrict u, unsigned char *restrict c, short *restrict s)
{
#pragma scop
  for (unsigned i = 0; i < 1; i++)
    for (int j = 0; j < n; j++) {
      u[j] = u[j] < i ? 3u : (u[j] >= i ? 4u + u[j] : i);
      if (c[j] >= i)
        u[j] += i + 1;
    }
  for (int i = 300; i < 301; i++)
    for (int j = 0; j < n; j++) {
      u[j] += c[j] < i;
      if (s[j] < i * 200)
        u[j] *= 5;
      if (s[j] > i * 20 || c[j] > i || i != c[j])
        u[j] *= 3;
      else
        u[j] += c[j] == i ? 2 : 1;
    }
#pragma endscop
}

static const int shift = 3;

static void constants(int n, double b[N]) {
#pragma scop
  for (int i = shift; i < n; i++)
    b[i - shift] += shift;
#pragma endscop
}

int main(void)
{
  double a[N][M], b[N * M], c[N * M], d[N * M];
  float f[N], g[N];
  short s[N];
  signed char sc[N];
  unsigned char uc[N];
  _Bool flags[N];
  unsigned u[N];
  unsigned long ul[N];
  long l[N];
  int x[N];
  struct point p[N], q;
  for (int n = 0; n <= N; n += n < 3 ? 1 : 5) {
    int m = n < M ? n : M;
    fill(s, sizeof s), fill(sc, sizeof sc), fill(uc, sizeof uc), memset(flags, 0, sizeof flags);
    narrow(n, s, sc, uc, flags);
    show("narrow", s, sizeof s), show("narrow", sc, sizeof sc), show("narrow", uc, sizeof uc);
    show("narrow", flags, sizeof flags);
    fill(u, sizeof u), fill(ul, sizeof ul), memset(l, 1, sizeof l), fill(x, sizeof x);
    for (int i = 0; i < N; i++)
      x[i] &= 0xffff;
    wide(n, u, ul, l, x);
    show("wide", u, sizeof u), show("wide", ul, sizeof ul), show("wide", l, sizeof l), show("wide", x, sizeof x);
    fill_float(f, N), fill_double(d, N);
    floats(n, f, d, 0.37f);
    show("floats", f, sizeof f), show("floats", d, N * sizeof *d);
    fill_double(d, N);
    d[1] = 0.0, d[2] = -0.0;
    negative_zero(n, d);
    show("negative_zero", d, N * sizeof *d);
    fill_double(b, N), fill_double(c, N), fill_double(d, N);
    for (int i = 0; i < N; i++)
      x[i] = i % 7;
    conditions(n, x, b, c, d);
    show("conditions", b, N * sizeof *b), show("conditions", c, N * sizeof *c), show("conditions", d, N * sizeof *d);
    fill(uc, sizeof uc), fill_float(f, N), fill_float(g, N);
    for (int i = 0; i < N; i++)
      uc[i] %= 20;
    gather(n, uc, f, g);
    show("gather", g, sizeof g);
    swaps(n, b, c);
    show("swaps", b, N * sizeof *b), show("swaps", c, N * sizeof *c);
    fill_double(&a[0][0], N * M);
    strides(n, m, (double(*)[m])a, b);
    show("strides", a, sizeof a), show("strides", b, N * sizeof *b);
    triangle(n, m, (double(*)[m])a);
    show("triangle", a, sizeof a);
    may_overlap(n, b, c);
    may_overlap(n, b, b);
    may_overlap(n > 3 ? n - 3 : 0, b, b + 3);
    show("may_overlap", b, N * sizeof *b);
    flat(n, m, &a[0][0], d);
    show("flat", d, N * sizeof *d);
    printf("last_value %a\n", last_value(n, d));
    for (memory_is_refused = 0; memory_is_refused < 2; memory_is_refused++) {
      for (int i = -1; i < 4; i++)
        variable_arrays(n, i, b);
      variable_arrays(-n, n, b);
      large_array(n, b);
      show("region's arrays", b, N * sizeof *b);
    }
    fill(u, sizeof u), fill(uc, sizeof uc), fill(s, sizeof s);
    limits(n, u, uc, s);
    show("limits", u, sizeof u);
    unsigned_sizes((size_t)n, (unsigned)n, d, l);
    show("unsigned_sizes", d, N * sizeof *d), show("unsigned_sizes", l, sizeof l);
    memset(p, 0, sizeof p), memset(&q, 0, sizeof q);
    for (int i = 0; i < N; i++)
      p[i].x = i, p[i].y = 1.0 / (i + 1);
    q.x = 0.3;
    members(n, p, &q);
    show("members", p, sizeof p);
    fill_double(b, N), fill_double(c, N), fill_double(d, N);
    names(n, b, c, d);
    show("names", b, N * sizeof *b), show("names", c, N * sizeof *c);
    constants(n, d);
    show("constants", d, N * sizeof *d);
    local_arrays(n, d);
    show("local_arrays", d, N * sizeof *d);
  }
  return 0;
}

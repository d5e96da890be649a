/* Sweeps through the rows of matrices, each at sizes around those of a block and of a vector. */
#include <stdio.h>
#include <string.h>

enum { MOST = 271 };

void twoSweeps(int m, int n, double A[restrict m][n], double x[restrict n], double y[restrict n],
               double t[restrict m])
{
#pragma scop
  for (int i = 0; i < m; i++) {
    t[i] = 0.0;
    for (int j = 0; j < n; j++)
      t[i] = t[i] + A[i][j] * x[j];
    for (int j = 0; j < n; j++)
      y[j] += t[i] * A[i][j];
  }
#pragma endscop
}

void sumAndUpdate(int m, int n, float A[restrict m][n], float x[restrict n], float y[restrict n],
                  float r[restrict m], float t[restrict m])
{
#pragma scop
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      y[j] = r[i] * A[i][j] + y[j];
      t[i] = x[j] * A[i][j] + t[i];
    }
#pragma endscop
}

void bothNests(int n, double A[restrict n][n], double x[restrict n], double y[restrict n],
               double u[restrict n], double v[restrict n])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      x[i] += A[i][j] * u[j];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      y[j] += A[i][j] * v[i];
#pragma endscop
}

void changedMatrix(int n, double a, double A[restrict n][n], double x[restrict n],
                   double y[restrict n], double u[restrict n], double v[restrict n],
                   double w[restrict n])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      A[i][j] = A[i][j] + u[i] * v[j];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      x[j] = x[j] + a * A[i][j] * y[i];
  for (int i = 0; i < n; i++)
    x[i] = x[i] + v[i];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      w[i] = w[i] + a * A[i][j] * x[j];
#pragma endscop
}

void twoMatrices(int n, double a, double A[restrict n][n], double B[restrict n][n],
                 double x[restrict n], double y[restrict n], double t[restrict n])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    t[i] = 0.0;
    y[i] = 0.0;
    for (int j = 0; j < n; j++) {
      t[i] = A[i][j] * x[j] + t[i];
      y[i] = 2.0 * (B[i][j] * x[j]) + y[i];
    }
    y[i] = a * t[i] + y[i];
  }
#pragma endscop
}

void solved(int n, double L[restrict n][n], double x[restrict n], double b[restrict n])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    x[i] = b[i];
    for (int j = 0; j < i; j++)
      x[i] -= L[i][j] * x[j];
    x[i] = x[i] / L[i][i];
  }
#pragma endscop
}

void lowerTriangle(int n, double A[restrict n][n], double x[restrict n], double y[restrict n])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      y[i] += A[i][j] * x[j];
#pragma endscop
}

void upperTriangle(int n, double A[restrict n][n], double x[restrict n], double y[restrict n])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++)
      y[i] -= A[i][j] * x[j];
#pragma endscop
}

void twoTerms(int n, double A[restrict n][n], double B[restrict n][n], double x[restrict n],
              double y[restrict n])
{
#pragma scop
  for (int i = 1; i < n - 1; i++)
    for (int j = 2; j < n - 3; j++)
      y[i] = y[i] - A[i][j + 1] * x[j - 2] + -B[i][j];
#pragma endscop
}

void sharedLines(int n, double A[restrict n][n], double y[restrict n])
{
#pragma scop
  for (int i = 0; i < n - 1; i++)
    for (int j = 0; j < n - 1; j++)
      y[i] += A[i][j] + A[i][j + 1] + A[i + 1][j] + A[i + 1][j + 1];
#pragma endscop
}

void repeated(int m, int n, double A[restrict n][n], double x[restrict n], double y[restrict n])
{
#pragma scop
  for (int k = 0; k < m; k++) {
    for (int i = 0; i < n; i++) {
      y[i] = 0.0;
      for (int j = 0; j < n; j++)
        y[i] += A[i][j] * x[j];
    }
    for (int i = 0; i < n; i++)
      x[i] = y[i] * 0.25;
  }
#pragma endscop
}

void lastRow(int m, int n, double A[restrict m][n], double y[restrict n], double r[restrict m])
{
#pragma scop
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      y[j] = A[i][j] * r[i];
#pragma endscop
}

void integers(int m, int n, int A[restrict m][n], int x[restrict n], int t[restrict m])
{
#pragma scop
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      t[i] += 3 * A[i][j] * x[j];
#pragma endscop
}

void integersLess(int m, int n, int A[restrict m][n], int x[restrict n], int t[restrict m])
{
#pragma scop
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      t[i] -= A[i][j] * x[j] + x[j];
#pragma endscop
}

void lessDifferences(int m, int n, double A[restrict m][n], double x[restrict n],
                     double t[restrict m])
{
#pragma scop
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      t[i] -= A[i][j] - x[j];
#pragma endscop
}

void longs(int m, int n, unsigned long A[restrict m][n], unsigned long x[restrict n],
           unsigned long r[restrict m])
{
#pragma scop
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      x[j] += A[i][j] * r[i];
#pragma endscop
}

void linear(int m, int n, const double *restrict A, const double *restrict x, double *restrict t)
{
#pragma scop
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      t[i] += A[i * n + j] * x[j];
#pragma endscop
}

static int isExact;
static unsigned long seed = 1;

static double next(void)
{
  seed = seed * 6364136223846793005UL + 1442695040888963407UL;
  unsigned long value = seed >> 33;
  return isExact ? (double)(value % 3) - 1 : (double)(value % 20011) / 10007 - 1;
}

static void fill(double *a, long count)
{
  for (long i = 0; i < count; i++)
    a[i] = next();
}

static void print(const char *name, int n, const void *data, size_t bytes)
{
  unsigned long sum = 5381;
  for (size_t i = 0; i < bytes; i++)
    sum = sum * 33 + ((const unsigned char *)data)[i];
  printf("%s %d %lx\n", name, n, sum);
}

/* Matrices that begin one element behind the start of a vector. */
static double matrix[MOST * MOST + 1], b[MOST * MOST], v[6][MOST];
static float floats[MOST * MOST + 1], fv[4][MOST];
static int ints[MOST * MOST + 1], iv[2][MOST];
static unsigned long numbers[MOST * MOST + 1], lv[2][MOST];
static double *const a = matrix + 1;
static float *const fa = floats + 1;
static int *const ia = ints + 1;
static unsigned long *const la = numbers + 1;

static void reset(void)
{
  fill(a, MOST * MOST);
  fill(b, MOST * MOST);
  fill(v[0], 6 * MOST);
  for (long i = 0; i < MOST * MOST; i++) {
    fa[i] = (float)next();
    ia[i] = (int)(next() * 100);
    la[i] = seed;
  }
  for (long i = 0; i < 4 * MOST; i++)
    fv[i / MOST][i % MOST] = (float)next();
  for (long i = 0; i < 2 * MOST; i++) {
    iv[i / MOST][i % MOST] = (int)(next() * 100);
    lv[i / MOST][i % MOST] = seed;
  }
}

/* Few elements below the diagonal, so that exact numbers stay small. */
static void triangle(int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i * n + j] = j == i ? 1 : isExact && i - j != 3 ? 0 : a[i * n + j] / (isExact ? 1 : n);
}

#define SHOW(name) print(name, 100 * m + n, v, sizeof(v))

static void all(int m, int n)
{
  reset();
  twoSweeps(m, n, (void *)a, v[0], v[1], v[2]);
  SHOW("twoSweeps");
  sumAndUpdate(m, n, (void *)fa, fv[0], fv[1], fv[2], fv[3]);
  print("sumAndUpdate", 100 * m + n, fv, sizeof(fv));
  integers(m, n, (void *)ia, iv[0], iv[1]);
  integersLess(m, n, (void *)ia, iv[0], iv[1]);
  print("integers", 100 * m + n, iv, sizeof(iv));
  longs(m, n, (void *)la, lv[0], lv[1]);
  print("longs", 100 * m + n, lv, sizeof(lv));
  reset();
  linear(m, n, a, v[0], v[1]);
  lessDifferences(m, n, (void *)a, v[0], v[1]);
  lastRow(m, n, (void *)a, v[3], v[4]);
  SHOW("linear");
  if (m != n)
    return;
  bothNests(n, (void *)a, v[0], v[1], v[2], v[3]);
  SHOW("bothNests");
  reset();
  changedMatrix(n, 1.5, (void *)a, v[0], v[1], v[2], v[3], v[4]);
  SHOW("changedMatrix");
  print("matrix", n, matrix, sizeof(matrix));
  reset();
  twoMatrices(n, 0.5, (void *)a, (void *)b, v[0], v[1], v[2]);
  SHOW("twoMatrices");
  lowerTriangle(n, (void *)a, v[0], v[1]);
  SHOW("lowerTriangle");
  upperTriangle(n, (void *)a, v[2], v[3]);
  SHOW("upperTriangle");
  reset();
  twoTerms(n, (void *)a, (void *)b, v[0], v[1]);
  SHOW("twoTerms");
  sharedLines(n, (void *)a, v[4]);
  SHOW("sharedLines");
  repeated(2, n, (void *)a, v[2], v[3]);
  SHOW("repeated");
  reset();
  triangle(n);
  solved(n, (void *)a, v[0], v[1]);
  SHOW("solved");
}

int main(int argc, char **argv)
{
  static const int sizes[] = {0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 23, 31, 32, 33, 50, 64, 70,
                              128, 131, 143, 256, 271};
  isExact = argc > 1 && strcmp(argv[1], "exact") == 0;
  for (size_t i = 0; i < sizeof(sizes) / sizeof(int); i++)
    all(sizes[i], sizes[i]);
  all(70, 3);
  all(3, 70);
  all(17, 41);
  all(41, 17);
  all(23, 259);
  all(61, 140);
  all(127, 131);
  all(0, 9);
  all(9, 0);
  return 0;
}

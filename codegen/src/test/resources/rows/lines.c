/* Sweeps over grids in time, each at sizes around those of a vector, from rows at all alignments. */
#include <stdio.h>
#include <string.h>

enum { MOST = 90 };

void twoArrays(int t, int m, int n, double A[restrict m][n], double B[restrict m][n])
{
#pragma scop
  for (int s = 0; s < t; s++) {
    for (int i = 1; i < m - 1; i++)
      for (int j = 1; j < n - 1; j++)
        B[i][j] = 0.2 * (A[i][j] + A[i][j - 1] + A[i][j + 1] + A[i + 1][j] + A[i - 1][j]);
    for (int i = 1; i < m - 1; i++)
      for (int j = 1; j < n - 1; j++)
        A[i][j] = 0.2 * (B[i][j] + B[i][j - 1] + B[i][j + 1] + B[i + 1][j] + B[i - 1][j]);
  }
#pragma endscop
}

void cube(int t, int n, float A[restrict n][n][n], float B[restrict n][n][n], float c[restrict n])
{
#pragma scop
  for (int s = 0; s < t; s++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        for (int k = 1; k < n - 1; k++)
          B[i][j][k] = c[k] * (A[i - 1][j][k] - 2.0f * A[i][j][k] + A[i + 1][j][k]) - A[i][j][k + 1] / 3.0f;
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        for (int k = 1; k < n - 1; k++)
          A[i][j][k] = B[i][j][k] + 0.5f * c[i] * (B[i][j][k - 1] - B[i][j + 1][k]);
  }
#pragma endscop
}

void inPlace(int t, int m, int n, double ex[restrict m][n], double ey[restrict m][n], double hz[restrict m][n])
{
#pragma scop
  for (int s = 0; s < t; s++) {
    for (int i = 1; i < m; i++)
      for (int j = 0; j < n; j++)
        ey[i][j] = ey[i][j] - 0.5 * (hz[i][j] - hz[i - 1][j]);
    for (int i = 0; i < m; i++)
      for (int j = 1; j < n; j++)
        ex[i][j] = ex[i][j] - 0.5 * (hz[i][j] - hz[i][j - 1]);
    for (int i = 0; i < m - 1; i++)
      for (int j = 0; j < n - 1; j++)
        hz[i][j] = hz[i][j] - 0.7 * (ex[i][j + 1] - ex[i][j] + ey[i + 1][j] - ey[i][j]);
  }
#pragma endscop
}

void integers(int t, int m, int n, int A[restrict m][n], int B[restrict m][n], int C[restrict m][n])
{
#pragma scop
  for (int s = 0; s < t; s++) {
    for (int i = 0; i < m; i++)
      for (int j = 1; j < n - 1; j++) {
        B[i][j] = A[i][j - 1] - 3 * A[i][j + 1];
        C[i][j] = A[i][j] - A[i][j + 1] - B[i][j];
      }
    for (int i = 0; i < m; i++)
      for (int j = 2; j < n; j++)
        A[i][j] = C[i][j - 1] - C[i][j - 2];
  }
#pragma endscop
}

/* Rows of blocks of 16, and what is left of them row by row. */
void banded(int w, int m, int n, const double L[restrict m][w], double A[restrict m][n])
{
#pragma scop
  for (int i = 0; i < m; i++)
    for (int d = 1; d < w; d++)
      if (i - d >= 0)
        for (int j = 0; j < n; j++)
          A[i][j] -= L[i][d] * A[i - d][j];
#pragma endscop
}

static double a[MOST * MOST], b[MOST * MOST], c[MOST * MOST];
static float fa[MOST * MOST * 20], fb[MOST * MOST * 20], fc[MOST];
static int ia[MOST * MOST], ib[MOST * MOST], ic[MOST * MOST];

static void reset(void)
{
  for (int i = 0; i < MOST * MOST; i++) {
    a[i] = (i * 37 % 101 - 50) / 7.0;
    b[i] = (i * 53 % 97 - 40) / 3.0;
    c[i] = (i * 29 % 89 - 44) / 9.0;
    ia[i] = i % 5 - 2;
    ib[i] = ic[i] = i % 3;
  }
  for (int i = 0; i < MOST * MOST * 20; i++) {
    fa[i] = (float)(i * 41 % 103 - 50) / 7;
    fb[i] = (float)(i * 43 % 107 - 50) / 7;
  }
  for (int i = 0; i < MOST; i++)
    fc[i] = (float)(i % 11) / 4;
}

static void print(const char *name, int size, const void *data, size_t bytes)
{
  const unsigned char *byte = data;
  unsigned long hash = 14695981039346656037ul;
  for (size_t i = 0; i < bytes; i++)
    hash = (hash ^ byte[i]) * 1099511628211ul;
  printf("%s %d %016lx\n", name, size, hash);
}

static void all(int t, int m, int n)
{
  int size = 10000 * t + 100 * m + n;
  reset();
  twoArrays(t, m, n, (void *)a, (void *)b);
  print("twoArrays", size, a, sizeof(a));
  print("twoArrays", size, b, sizeof(b));
  inPlace(t, m, n, (void *)a, (void *)b, (void *)c);
  print("inPlace", size, a, sizeof(a));
  print("inPlace", size, b, sizeof(b));
  print("inPlace", size, c, sizeof(c));
  integers(t, m, n, (void *)ia, (void *)ib, (void *)ic);
  print("integers", size, ia, sizeof(ia));
  print("integers", size, ib, sizeof(ib));
  print("integers", size, ic, sizeof(ic));
  if (m > 0)
    banded((m + 1) / 2, m, n, (void *)c, (void *)a);
  print("banded", size, a, sizeof(a));
  if (m == n && n <= 54) {
    cube(t, n, (void *)fa, (void *)fb, fc);
    print("cube", size, fa, sizeof(fa));
    print("cube", size, fb, sizeof(fb));
  }
}

int main(void)
{
  static const int sizes[] = {0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 15, 16, 17, 18, 19, 25, 26, 33, 34, 35, 50, 67, 90};
  for (size_t i = 0; i < sizeof(sizes) / sizeof(int); i++)
    all(3, sizes[i], sizes[i]);
  all(2, 3, 90);
  all(2, 4, 83);
  all(1, 90, 11);
  all(0, 9, 9);
  return 0;
}

/* Matrices that are read across the rows of others, each at sizes around those of a square of vectors. */
#include <stdio.h>
#include <string.h>

enum { MOST = 143 };

void transposed(int m, int n, double A[restrict m][n], double B[restrict n][m])
{
#pragma scop
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      B[j][i] = A[i][j];
#pragma endscop
}

void scaled(int m, int n, float A[restrict m][n], float B[restrict n][m], float s[restrict m], float t[restrict n])
{
#pragma scop
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++)
      B[j][i] = A[i][j] * s[i] - t[j] / 3.0f;
#pragma endscop
}

void updated(int m, int n, double A[restrict m][n], double B[restrict n][m])
{
#pragma scop
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      B[j][i] = B[j][i] - 0.5 * A[i][j];
#pragma endscop
}

void symmetric(int n, double A[restrict n][n], double B[restrict n][n])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      B[i][j] = (A[i][j] + A[j][i]) / 2;
#pragma endscop
}

void mirrored(int n, double A[restrict n][n])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++)
      A[j][i] = A[i][j];
#pragma endscop
}

void shifted(int m, int n, int A[restrict m + 2][n + 3], int B[restrict n][m])
{
#pragma scop
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      B[j][i] = A[i + 2][j + 3] + A[i][j + 1];
#pragma endscop
}

void planes(int m, int n, unsigned long A[restrict 3][m][n], unsigned long B[restrict 3][n][m])
{
#pragma scop
  for (int h = 0; h < 3; h++)
    for (int i = 0; i < m; i++)
      for (int j = 0; j < n; j++)
        B[h][j][i] = A[h][i][j];
#pragma endscop
}

void outermost(int m, int n, unsigned long A[restrict m][3][n], unsigned long B[restrict n][3][m])
{
#pragma scop
  for (int i = 0; i < m; i++)
    for (int h = 0; h < 3; h++)
      for (int j = 0; j < n; j++)
        B[j][h][i] = A[i][h][j];
#pragma endscop
}

void linear(int m, int n, const double *restrict A, double *restrict B)
{
#pragma scop
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      B[j * m + i] = A[i * n + j];
#pragma endscop
}

void channels(int m, int n, float A[restrict m][n][8], float B[restrict 8][m][n])
{
#pragma scop
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      for (int h = 0; h < 8; h++)
        B[h][i][j] = A[i][j][h];
#pragma endscop
}

void both(int m, int n, float A[restrict m][n], float B[restrict n][m], float C[restrict n][m], float s[restrict m])
{
#pragma scop
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      B[j][i] = A[i][j] - s[i];
      C[j][i] += 2.0f * A[i][j] * B[j][i];
    }
#pragma endscop
}

void turnedRight(int m, int n, float A[restrict m][n], float B[restrict n][m])
{
#pragma scop
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      B[j][m - 1 - i] = A[i][j];
#pragma endscop
}

void turnedLeft(int m, int n, double A[restrict m][n], double B[restrict n][m], double t[restrict n])
{
#pragma scop
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      B[n - 1 - j][i] = A[i][j] + t[j];
#pragma endscop
}

void turnedOver(int m, int n, int A[restrict m + 2][n + 3], int B[restrict n][m])
{
#pragma scop
  for (int i = m - 1; i >= 0; i--)
    for (int j = 0; j < n; j++)
      B[n - 1 - j][m - 1 - i] -= A[i + 1][j] + A[i][j + 2];
#pragma endscop
}

void fromBelow(int m, int n, double A[restrict m][n], double B[restrict n][m], double s[restrict m])
{
#pragma scop
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++)
      B[j][i] = A[m - 1 - i][j] * s[i];
#pragma endscop
}

void turnedPlanes(int m, int n, unsigned long A[restrict 3][m][n], unsigned long B[restrict n][3][m])
{
#pragma scop
  for (int h = 0; h < 3; h++)
    for (int i = 0; i < m; i++)
      for (int j = 0; j < n; j++)
        B[j][2 - h][m - 1 - i] = A[h][i][j];
#pragma endscop
}

void turnedTriangle(int n, double A[restrict n][n], double B[restrict n][n])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      B[j][n - 1 - i] = A[i][j];
#pragma endscop
}

void bytes(int m, int n, unsigned char A[restrict m][n], unsigned char B[restrict n][m])
{
#pragma scop
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      B[j][m - 1 - i] = A[i][j];
#pragma endscop
}

void shorts(int m, int n, short A[restrict 2][m][n], short B[restrict n][2][m], short C[restrict n][m])
{
#pragma scop
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      B[j][0][i] = A[0][i][j];
      B[j][1][i] = A[1][m - 1 - i][j];
      C[j][i] = A[0][i][j];
    }
#pragma endscop
}

static unsigned long seed = 1;

static double next(void)
{
  seed = seed * 6364136223846793005UL + 1442695040888963407UL;
  return (double)((seed >> 33) % 20011) / 10007 - 1;
}

static void print(const char *name, int n, const void *data, size_t bytes)
{
  unsigned long sum = 5381;
  for (size_t i = 0; i < bytes; i++)
    sum = sum * 33 + ((const unsigned char *)data)[i];
  printf("%s %d %lx\n", name, n, sum);
}

static double a[MOST * MOST], b[MOST * MOST + 1];
static double v[MOST];
static float fa[MOST * MOST], fb[MOST * MOST + 1], fc[MOST * MOST], fv[2][MOST];
static int ia[(MOST + 2) * (MOST + 3)], ib[MOST * MOST];
static unsigned long la[3 * MOST * MOST], lb[3 * MOST * MOST];

static unsigned char ca[MOST * MOST], cb[MOST * MOST + 1];
static short sa[2 * MOST * MOST], sb[2 * MOST * MOST + 1], sc[MOST * MOST];

static void reset(void)
{
  for (long i = 0; i < MOST * MOST; i++) {
    a[i] = next();
    b[i] = next();
    fa[i] = (float)next();
    fb[i] = (float)next();
    fc[i] = (float)next();
    ib[i] = (int)i;
    ca[i] = (unsigned char)(seed >> 40);
    sa[i] = (short)(seed >> 30);
    sa[i + MOST * MOST] = (short)(seed >> 35);
  }
  for (long i = 0; i < (MOST + 2) * (MOST + 3); i++)
    ia[i] = (int)(next() * 1000);
  for (long i = 0; i < 3 * MOST * MOST; i++) {
    la[i] = seed + (unsigned long)i * 77;
    lb[i] = 0;
  }
  for (long i = 0; i < 2 * MOST; i++)
    fv[i / MOST][i % MOST] = (float)next();
  for (int i = 0; i < MOST; i++)
    v[i] = next();
}

#define SHOW(name, of) print(name, 1000 * m + n, of, sizeof(of))

static void all(int m, int n)
{
  reset();
  transposed(m, n, (void *)a, (void *)(b + 1));
  SHOW("transposed", b);
  scaled(m, n, (void *)fa, (void *)(fb + 1), fv[0], fv[1]);
  SHOW("scaled", fb);
  updated(m, n, (void *)a, (void *)b);
  SHOW("updated", b);
  shifted(m, n, (void *)ia, (void *)ib);
  SHOW("shifted", ib);
  planes(m, n, (void *)la, (void *)lb);
  SHOW("planes", lb);
  outermost(m, n, (void *)la, (void *)lb);
  SHOW("outermost", lb);
  linear(m, n, a, b + 1);
  SHOW("linear", b);
  channels(m / 3, n / 3, (void *)fa, (void *)fb);
  SHOW("channels", fb);
  both(m, n, (void *)fa, (void *)fb, (void *)fc, fv[0]);
  SHOW("both", fb);
  SHOW("both", fc);
  turnedRight(m, n, (void *)fa, (void *)(fb + 1));
  SHOW("turnedRight", fb);
  turnedLeft(m, n, (void *)a, (void *)b, v);
  SHOW("turnedLeft", b);
  turnedOver(m, n, (void *)ia, (void *)ib);
  SHOW("turnedOver", ib);
  fromBelow(m, n, (void *)a, (void *)(b + 1), v);
  SHOW("fromBelow", b);
  turnedPlanes(m, n, (void *)la, (void *)lb);
  SHOW("turnedPlanes", lb);
  bytes(m, n, (void *)ca, (void *)(cb + 1));
  SHOW("bytes", cb);
  shorts(m, n, (void *)sa, (void *)(sb + 1), (void *)sc);
  SHOW("shorts", sb);
  SHOW("shorts", sc);
  if (m != n)
    return;
  turnedTriangle(n, (void *)a, (void *)b);
  SHOW("turnedTriangle", b);
  symmetric(n, (void *)a, (void *)b);
  SHOW("symmetric", b);
  mirrored(n, (void *)a);
  SHOW("mirrored", a);
}

int main(void)
{
  static const int sizes[] = {0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 23, 31, 32, 33, 50, 64, 128, 143};
  for (size_t i = 0; i < sizeof(sizes) / sizeof(int); i++)
    all(sizes[i], sizes[i]);
  all(70, 3);
  all(3, 70);
  all(17, 41);
  all(64, 16);
  all(16, 136);
  all(0, 9);
  all(9, 0);
  return 0;
}

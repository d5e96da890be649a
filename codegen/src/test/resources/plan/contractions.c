#include <math.h>
#include <stdio.h>
#include <string.h>

enum { N = 61, M = 75, K = 83, B = 3 };

static unsigned long seed;

static double next(void)
{
  seed = seed * 6364136223846793005u + 1442695040888963407u;
  return (double)(long)(seed >> 20) / 1e12 - 8;
}

static void print(const char *name, const void *data, size_t size)
{
  const unsigned char *bytes = data;
  unsigned long hash = 1469598103934665603u;
  for (size_t i = 0; i < size; i++) {
    hash = (hash ^ bytes[i]) * 1099511628211u;
  }
  printf("%s %lx\n", name, hash);
}

static void product(int n, int m, int l, double alpha, double C[n][m], double A[n][l], double D[l][m])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int k = 0; k < l; k++)
      for (int j = 0; j < m; j++)
        C[i][j] += alpha * A[i][k] * D[k][j];
#pragma endscop
}

static void transposed(int n, int m, int l, double C[m][n], double A[l][n], double D[m][l])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
        C[j][i] = C[j][i] - D[j][k] * A[k][i];
#pragma endscop
}

static void initialised(int n, int m, int l, double C[n][m], double A[n][l], double D[l][m])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      C[i][j] = 0.5;
      for (int k = 0; k < l; k++)
        C[i][j] += A[i][k] * D[k][j];
    }
#pragma endscop
}

static void shifted(int n, int m, int l, double C[n][m], double A[n][l], double D[l][m])
{
#pragma scop
  for (int i = 3; i < n - 1; i++)
    for (int j = 7; j < m - 2; j++)
      for (int k = 5; k < l; k++)
        C[i - 2][j + 1] += A[i][k - 4] * D[k][j];
#pragma endscop
}

static void batched(int b, int n, int m, int l, double C[b][n][m], double A[n][b][l], double D[l][m])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int h = 0; h < b; h++)
      for (int j = 0; j < m; j++)
        for (int k = 0; k < l; k++)
          C[h][i][j] += A[i][h][k] * D[k][j];
#pragma endscop
}

static void lower(int n, int l, double C[n][n], double A[n][l])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      for (int k = 0; k < l; k++)
        C[i][j] += A[i][k] * A[j][k];
#pragma endscop
}

static void besides(int n, int m, int l, double C[n][m], double E[n][m], double A[n][l], double D[l][m])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      double s = 0;
      for (int k = 0; k < l; k++) {
        C[i][j] += A[i][k] * D[k][j];
        s += A[i][k] + D[k][j];
      }
      E[i][j] = s;
    }
#pragma endscop
}

static void besidesOneOfBefore(int n, int m, int l, double C[n][m], double E[n], double A[n][l], double D[l][m])
{
  double s = 0;
#pragma scop
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++) {
        C[i][j] -= A[i][k] * D[k][j];
        s -= A[i][k];
      }
    E[i] = s;
  }
#pragma endscop
}

static void magnitudes(int n, int m, int l, double C[n][m], double A[n][l], double D[l][m])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
        C[i][j] += fabs(A[i][k] - D[k][j]);
#pragma endscop
}

static void magnitudesOfSingles(int n, int m, int l, float C[n][m], float A[n][l], float D[l][m])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
        C[i][j] += fabsf(A[i][k]) * fabsf(fabsf(D[k][j]) - A[i][k]);
#pragma endscop
}

static void twoProducts(int n, int l, double alpha, double C[n][n], double A[n][l], double D[n][l])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++)
      for (int k = 0; k < l; k++)
        C[i][j] += A[j][k] * alpha * D[i][k] + D[j][k] * alpha * A[i][k];
#pragma endscop
}

static void inPlace(int n, int m, double A[n][n], double D[n][m])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = i + 1; k < n; k++)
        D[i][j] += A[k][i] * D[k][j];
#pragma endscop
}

static void quotient(int n, int m, int l, double C[n][m], double A[n][l], double D[l][m])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
        C[i][j] = -(C[i][j] * 0.5 - A[i][k] / (D[k][j] + 20.0));
#pragma endscop
}

static void linear(int n, int m, int l, double *restrict c, double *restrict a, double *restrict d)
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
        c[i * m + j] += a[i * l + k] * d[k * m + j];
#pragma endscop
}

/* The depths have a gap, but not where the rows of e stay apart. */
static void gap(int n, int m, int t, int l, int s, double *restrict e, double C[restrict n][m],
                double A[restrict n][t], double D[restrict t][m])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int r = 0; r < l; r++)
      e[i * s + r] = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < t; k++)
        if (k < s || k >= l)
          C[i][j] += A[i][k] * D[k][j];
#pragma endscop
}

static void singles(int n, int m, int l, float C[n][m], float A[n][l], float D[l][m])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
        C[i][j] += A[i][k] * D[k][j];
#pragma endscop
}

static void integers(int n, int m, int l, int C[n][m], int A[n][l], int D[l][m])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
        C[i][j] += A[i][k] * D[k][j] + A[i][k];
#pragma endscop
}

static void longs(int n, int m, int l, unsigned long C[n][m], unsigned long A[n][l], unsigned long D[l][m])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
        C[i][j] -= A[i][k] * D[k][j];
#pragma endscop
}

static void chosenSums(int n, int m, int l, unsigned long C[n][m], unsigned long A[n][l], unsigned long D[l][m])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
        C[i][j] = C[i][j] + A[i][k] * D[k][j] + (A[i][k] < D[k][j] ? C[i][j] : A[i][k]);
#pragma endscop
}

static void twiceAndAChoice(int n, int m, int l, unsigned long C[n][m], unsigned long A[n][l], unsigned long D[l][m])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
        C[i][j] = C[i][j] + C[i][j] + (A[i][k] < D[k][j] ? A[i][k] : D[k][j]);
#pragma endscop
}

static void choiceBySums(int n, int m, int l, unsigned long C[n][m], unsigned long A[n][l], unsigned long D[l][m])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
        C[i][j] = C[i][j] + A[i][k] * D[k][j] + (C[i][j] < A[i][k] * D[k][j] ? A[i][k] : D[k][j]);
#pragma endscop
}

static void shortest(int n, int m, int l, int C[n][m], int A[n][l], int D[l][m])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
        if (A[i][k] + D[k][j] < C[i][j]) C[i][j] = A[i][k] + D[k][j];
#pragma endscop
}

#define FILL(a) \
  for (size_t at = 0; at < sizeof(a) / sizeof(double); at++) \
    ((double *)(a))[at] = next();

#define SHOW(name) print(name, C, sizeof(C))

int main(void)
{
  static double A[N * M * B * 5], C[N * M * B * 5], D[M * K * 5];
  static float sa[N * K], sc[N * M], sd[K * M];
  static int ia[N * K], ic[N * M], id[K * M];
  static unsigned long la[N * K], lc[N * M], ld[K * M];
  FILL(A)
  FILL(C)
  FILL(D)
  product(N, M, K, 1.25, (void *)C, (void *)A, (void *)D);
  SHOW("product");
  transposed(N, M, K, (void *)C, (void *)A, (void *)D);
  SHOW("transposed");
  initialised(N, M, K, (void *)C, (void *)A, (void *)D);
  SHOW("initialised");
  shifted(N, M, K, (void *)C, (void *)A, (void *)D);
  SHOW("shifted");
  batched(B, N, M, K, (void *)C, (void *)A, (void *)D);
  SHOW("batched");
  lower(M, K, (void *)C, (void *)A);
  SHOW("lower");
  twoProducts(M, K, 0.75, (void *)C, (void *)A, (void *)D);
  SHOW("twoProducts");
  besides(N, M, K, (void *)C, (void *)(C + N * M), (void *)A, (void *)D);
  SHOW("besides");
  besidesOneOfBefore(N, M, K, (void *)C, C + N * M, (void *)A, (void *)D);
  SHOW("besidesOneOfBefore");
  magnitudes(N, M, K, (void *)C, (void *)A, (void *)D);
  SHOW("magnitudes");
  inPlace(K, M, (void *)A, (void *)C);
  SHOW("inPlace");
  quotient(N, M, K, (void *)C, (void *)A, (void *)D);
  SHOW("quotient");
  linear(N, M, K, C, A, D);
  SHOW("linear");
  gap(N, M, K, 5, 7, A, (void *)C, (void *)(A + N * 7), (void *)D);
  SHOW("gap");
  gap(N, M, K, 7, 5, A, (void *)C, (void *)(A + N * 7), (void *)D);
  SHOW("wide gap");
  product(48, 48, 48, 0.5, (void *)C, (void *)A, (void *)D);
  SHOW("smallest");
  product(47, 48, 48, 0.5, (void *)C, (void *)A, (void *)D);
  SHOW("too small");
  initialised(8, 14, 14, (void *)C, (void *)A, (void *)D);
  SHOW("smallest in order");
  initialised(7, 14, 14, (void *)C, (void *)A, (void *)D);
  SHOW("too small in order");
  initialised(2, M, K, (void *)C, (void *)A, (void *)D);
  SHOW("few rows");
  initialised(N, 6, K, (void *)C, (void *)A, (void *)D);
  SHOW("few columns");
  initialised(N, M, 3, (void *)C, (void *)A, (void *)D);
  SHOW("thin operands");
  product(0, 0, 0, 0.5, (void *)C, (void *)A, (void *)D);
  SHOW("nothing");
  for (size_t i = 0; i < N * K; i++) {
    sa[i] = (float)next();
    ia[i] = (int)(next() * 100);
    la[i] = seed;
  }
  for (size_t i = 0; i < K * M; i++) {
    sd[i] = (float)next();
    id[i] = (int)(next() * 100);
    ld[i] = seed;
  }
  singles(N, M, K, (void *)sc, (void *)sa, (void *)sd);
  print("singles", sc, sizeof(sc));
  magnitudesOfSingles(N, M, K, (void *)sc, (void *)sa, (void *)sd);
  print("magnitudes of singles", sc, sizeof(sc));
  integers(N, M, K, (void *)ic, (void *)ia, (void *)id);
  print("integers", ic, sizeof(ic));
  shortest(N, M, K, (void *)ic, (void *)ia, (void *)id);
  print("shortest", ic, sizeof(ic));
  longs(N, M, K, (void *)lc, (void *)la, (void *)ld);
  print("longs", lc, sizeof(lc));
  chosenSums(N, M, K, (void *)lc, (void *)la, (void *)ld);
  print("chosen sums", lc, sizeof(lc));
  twiceAndAChoice(N, M, K, (void *)lc, (void *)la, (void *)ld);
  print("twice and a choice", lc, sizeof(lc));
  choiceBySums(N, M, K, (void *)lc, (void *)la, (void *)ld);
  print("choice by sums", lc, sizeof(lc));
  return 0;
}

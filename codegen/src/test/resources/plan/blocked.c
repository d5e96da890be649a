#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static unsigned long seed;

static double next(void)
{
  seed = seed * 6364136223846793005u + 1442695040888963407u;
  return (double)(long)(seed >> 20) / 1e13;
}

static void print(const char *name, int n, const void *data, size_t size)
{
  const unsigned char *bytes = data;
  unsigned long hash = 1469598103934665603u;
  for (size_t i = 0; i < size; i++) {
    hash = (hash ^ bytes[i]) * 1099511628211u;
  }
  printf("%s %d %lx\n", name, n, hash);
}

/* A = L U, row by row. */
static void rowsOfLowerAndUpper(int n, double A[n][n])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++) {
      for (int k = 0; k < j; k++)
        A[i][j] -= A[i][k] * A[k][j];
      A[i][j] /= A[j][j];
    }
    for (int j = i; j < n; j++)
      for (int k = 0; k < i; k++)
        A[i][j] -= A[i][k] * A[k][j];
  }
#pragma endscop
}

/* The same, one rank after the other. */
static void ranksOfLowerAndUpper(int n, double A[n][n])
{
#pragma scop
  for (int k = 0; k < n; k++) {
    for (int i = k + 1; i < n; i++)
      A[i][k] /= A[k][k];
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j < n; j++)
        A[i][j] -= A[i][k] * A[k][j];
  }
#pragma endscop
}

/* A = L transpose(L). */
static void symmetric(int n, double A[n][n])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++) {
      for (int k = 0; k < j; k++)
        A[i][j] -= A[i][k] * A[j][k];
      A[i][j] /= A[j][j];
    }
    for (int k = 0; k < i; k++)
      A[i][i] -= A[i][k] * A[i][k];
    A[i][i] = sqrt(A[i][i]);
  }
#pragma endscop
}

/* A = L D transpose(L), with D on the diagonal and transpose(D L) above it. */
static void symmetricWithDiagonal(int n, double A[n][n])
{
#pragma scop
  for (int j = 0; j < n; j++) {
    for (int i = j + 1; i < n; i++) {
      A[j][i] = A[i][j];
      A[i][j] = A[i][j] / A[j][j];
    }
    for (int i = j + 1; i < n; i++)
      for (int h = j + 1; h <= i; h++)
        A[i][h] -= A[i][j] * A[j][h];
  }
#pragma endscop
}

/* L X = X for many columns. */
static void forward(int n, int m, double X[n][m], double L[n][n])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < i; k++)
      for (int c = 0; c < m; c++)
        X[i][c] -= L[i][k] * X[k][c];
    for (int c = 0; c < m; c++)
      X[i][c] /= L[i][i];
  }
#pragma endscop
}

/* The same column by column, with ones on the diagonal. */
static void forwardOfUnit(int n, int m, double X[n][m], double L[n][n])
{
#pragma scop
  for (int c = 0; c < m; c++)
    for (int i = 0; i < n; i++)
      for (int k = 0; k < i; k++)
        X[i][c] -= L[i][k] * X[k][c];
#pragma endscop
}

/* X transpose(L) = X, where the columns of X depend on each other. */
static void fromTheRight(int n, int m, double X[m][n], double L[n][n])
{
#pragma scop
  for (int r = 0; r < m; r++)
    for (int j = 0; j < n; j++) {
      for (int k = 0; k < j; k++)
        X[r][j] -= X[r][k] * L[j][k];
      X[r][j] /= L[j][j];
    }
#pragma endscop
}

/* X U = X of single precision, where rows have weights: lanes that are no rows have none. */
static void weightedFromTheRight(int n, int m, float X[m][n], float U[n][n], float w[m])
{
#pragma scop
  for (int r = 0; r < m; r++)
    for (int j = 0; j < n; j++) {
      for (int k = 0; k < j; k++)
        X[r][j] -= X[r][k] * U[k][j];
      X[r][j] = X[r][j] * w[r] / U[j][j];
    }
#pragma endscop
}

/* What is left of the rows before, of integers. */
static void symmetricOfIntegers(int n, unsigned A[n][n])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      for (int k = 0; k < j; k++)
        A[i][j] -= A[i][k] * A[j][k];
#pragma endscop
}

/* The same of another matrix, row by row: what sums go on from comes before all blocks. */
static void symmetricOfAnother(int n, double A[n][n], double M[n][n])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++) {
      A[i][j] = M[i][j];
      for (int k = 0; k < j; k++)
        A[i][j] -= A[i][k] * A[j][k];
      A[i][j] /= A[j][j];
    }
    A[i][i] = M[i][i];
    for (int k = 0; k < i; k++)
      A[i][i] -= A[i][k] * A[i][k];
    A[i][i] = sqrt(A[i][i]);
  }
#pragma endscop
}

/* M = L D transpose(L), column by column, with zeros above the diagonal of L. */
static void diagonalOfAnother(int n, double A[n][n], double M[n][n], double d[n])
{
#pragma scop
  for (int j = 0; j < n; j++) {
    d[j] = M[j][j];
    for (int k = 0; k < j; k++)
      d[j] -= A[j][k] * A[j][k] * d[k];
    A[j][j] = 1.0;
    for (int i = j + 1; i < n; i++) {
      A[i][j] = M[i][j];
      for (int k = 0; k < j; k++)
        A[i][j] -= A[i][k] * A[j][k] * d[k];
      A[i][j] /= d[j];
      A[j][i] = 0.0;
    }
  }
#pragma endscop
}

/* A = L transpose(L), and the sum of each row of L, which is needed after each row. */
static void symmetricWithSums(int n, double A[n][n], double s[n])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++) {
      for (int k = 0; k < j; k++)
        A[i][j] -= A[i][k] * A[j][k];
      A[i][j] /= A[j][j];
      s[i] += A[i][j];
    }
    for (int k = 0; k < i; k++)
      A[i][i] -= A[i][k] * A[i][k];
    A[i][i] = sqrt(A[i][i]);
  }
#pragma endscop
}

/* Statements with rows of their own: those that fill up a vector of one are rows of the others. */
static void rowsWithinABand(int n, double A[n][n], double w[n])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++) {
      for (int k = 0; k < j; k++)
        A[i][j] -= A[i][k] * A[j][k];
      A[i][j] /= A[j][j];
      if (i < 90)
        A[i][j] += w[j];
      if (i > 59)
        A[i][j] -= 2 * w[j];
    }
#pragma endscop
}

/* An integer division, which lanes that are no rows must not carry out. */
static void truncated(int n, double A[n][n])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++) {
      for (int k = 0; k < j; k++)
        A[i][j] -= A[i][k] * A[j][k];
      A[i][j] = 1e-5 * (1000000 / (2 * (int)(A[i][j] * 0.001) + 1));
    }
#pragma endscop
}

/* W = inverse of L. */
static void inverse(int n, double W[n][n], double L[n][n])
{
#pragma scop
  for (int j = 0; j < n; j++)
    for (int i = j; i < n; i++) {
      W[i][j] = i == j ? 1.0 : 0.0;
      for (int k = j; k < i; k++)
        W[i][j] -= L[i][k] * W[k][j];
      W[i][j] /= L[i][i];
    }
#pragma endscop
}

/* Depths between row and column. */
static void between(int n, double C[n][n], double M[n][n])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++)
      for (int k = i; k <= j; k++)
        C[i][j] += M[i][k] * M[k][j];
#pragma endscop
}

/* Several factorisations, each of a matrix of its own, of single precision. */
static void batched(int b, int n, float A[b][n][n])
{
#pragma scop
  for (int h = 0; h < b; h++)
    for (int k = 0; k < n; k++) {
      for (int i = k + 1; i < n; i++)
        A[h][i][k] /= A[h][k][k];
      for (int i = k + 1; i < n; i++)
        for (int j = k + 1; j < n; j++)
          A[h][i][j] -= A[h][i][k] * A[h][k][j];
    }
#pragma endscop
}

enum { MOST = 201 };

static double A[MOST * MOST], L[MOST * MOST], D[MOST];
static float F[2 * MOST * MOST];
static unsigned U[MOST * MOST];

/* Dominant on the diagonal and symmetric. */
static void fill(int n, double M[n][n])
{
  for (int i = 0; i < n; i++) {
    for (int j = 0; j <= i; j++)
      M[i][j] = M[j][i] = next();
    M[i][i] += 3 * n;
  }
}

#define RUN(name, ...) \
  fill(n, (void *)A); \
  fill(n, (void *)L); \
  name(__VA_ARGS__); \
  print(#name, n, A, sizeof(double) * (size_t)n * (size_t)n);

int main(void)
{
  static const int sizes[] = {0,  1,  2,  3,  5,  7,   24,  48,  71,  72, 73,
                              74, 95, 96, 97, 98, 113, 144, 145, 167, 192, MOST};
  for (size_t at = 0; at < sizeof(sizes) / sizeof(*sizes); at++) {
    int n = sizes[at];
    RUN(rowsOfLowerAndUpper, n, (void *)A)
    RUN(ranksOfLowerAndUpper, n, (void *)A)
    RUN(symmetric, n, (void *)A)
    RUN(symmetricWithDiagonal, n, (void *)A)
    RUN(forward, n, n, (void *)A, (void *)L)
    RUN(forward, n, n / 2, (void *)A, (void *)L)
    RUN(forwardOfUnit, n, n, (void *)A, (void *)L)
    RUN(fromTheRight, n, n, (void *)A, (void *)L)
    RUN(fromTheRight, n, n / 2, (void *)A, (void *)L)
    RUN(symmetricOfAnother, n, (void *)A, (void *)L)
    RUN(diagonalOfAnother, n, (void *)A, (void *)L, D)
    RUN(symmetricWithSums, n, (void *)A, L)
    RUN(rowsWithinABand, n, (void *)A, L)
    RUN(truncated, n, (void *)A)
    RUN(inverse, n, (void *)A, (void *)L)
    fill(n, (void *)A);
    for (int i = 0; i < n * n; i++) {
      F[i] = (float)A[i];
      U[i] = (unsigned)(A[i] * 1e6);
    }
    weightedFromTheRight(n, n / 2, (void *)(F + MOST * MOST), (void *)F, F);
    print("weightedFromTheRight", n, F, sizeof(F));
    symmetricOfIntegers(n, (void *)U);
    print("symmetricOfIntegers", n, U, sizeof(U));
    RUN(between, n, (void *)A, (void *)L)
    for (int h = 0; h < 2; h++) {
      fill(n, (void *)A);
      for (int i = 0; i < n * n; i++)
        F[h * n * n + i] = (float)A[i];
    }
    batched(2, n, (void *)F);
    print("batched", n, F, 2 * sizeof(float) * (size_t)n * (size_t)n);
  }
  return 0;
}

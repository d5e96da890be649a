#include <stdio.h>
#include <stdlib.h>

static unsigned long seed = 7;

static int next(int range)
{
  seed = seed * 6364136223846793005u + 1442695040888963407u;
  return (int)(seed >> 33) % range;
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

static void shortest(int n, int D[restrict n][n])
{
#pragma scop
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        D[i][j] = D[i][j] < D[i][k] + D[k][j] ? D[i][j] : D[i][k] + D[k][j];
#pragma endscop
}

static void longest(int n, double cost[restrict n + 1][n + 2])
{
#pragma scop
  for (int k = 1; k < n; k++)
    for (int j = 0; j < n; j++)
      for (int i = 0; i < n; i++)
        cost[i + 1][j + 2] = cost[i + 1][k + 1] + cost[k][j + 2] > cost[i + 1][j + 2]
                                 ? cost[i + 1][k + 1] + cost[k][j + 2]
                                 : cost[i + 1][j + 2];
#pragma endscop
}

static void noLonger(int n, float w[restrict n][n])
{
#pragma scop
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        w[i][j] = w[i][j] <= w[i][k] + w[k][j] ? w[i][j] : w[i][k] + w[k][j];
#pragma endscop
}

static void widest(int n, unsigned long w[restrict n][n])
{
#pragma scop
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        w[i][j] = w[i][j] >= (w[i][k] & w[k][j]) ? w[i][j] : (w[i][k] & w[k][j]);
#pragma endscop
}

static void reaches(int n, int R[restrict n][n])
{
#pragma scop
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        R[i][j] = R[i][j] || (R[i][k] && R[k][j]);
#pragma endscop
}

static void bits(int n, unsigned R[restrict n][n])
{
#pragma scop
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        R[i][j] |= R[i][k] & R[k][j];
#pragma endscop
}

static void blended(int n, double x[restrict n][n])
{
#pragma scop
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        x[i][j] = x[i][j] < x[i][k] || x[k][j] > x[i][j] ? 0.5 * x[i][j] + x[k][j] : x[i][k] - x[i][j];
#pragma endscop
}

static void column(int n, unsigned X[restrict n][n], unsigned W[restrict n][n])
{
#pragma scop
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        X[i][j] -= X[i][k] * W[k][j];
#pragma endscop
}

#define RUN(type, name, rows, columns, value, ...)                      \
  {                                                                     \
    size_t size = (size_t)(rows) * (size_t)(columns) * sizeof(type);    \
    type(*X)[columns] = malloc(size + 1);                               \
    for (int i = 0; i < (rows); i++)                                    \
      for (int j = 0; j < (columns); j++)                               \
        X[i][j] = (type)(value);                                        \
    name(n, X __VA_ARGS__);                                             \
    print(#name, n, X, size);                                           \
    free(X);                                                            \
  }

int main(void)
{
  static const int sizes[] = {0, 1, 2, 3, 47, 48, 49, 97, 143, 144, 145, 150, 192, 199};
  for (size_t s = 0; s < sizeof(sizes) / sizeof(*sizes); s++) {
    int n = sizes[s];
    int m = n ? n : 1;
    /* cycles of negative length through the last nodes, which make paths shorter in each step */
    RUN(int, shortest, n, m, i == j && i > n - 9 ? -1 - next(3) : i == j ? 0 : 1 + next(900))
    RUN(double, longest, n + 1, n + 2, i == j && i > n / 2 ? 1e-3 * next(9) : 0.25 * next(900) - 200)
    RUN(float, noLonger, n, m, i == j && i > n / 2 ? -0.5 : next(40) == 0 ? -0.0 : next(900))
    RUN(unsigned long, widest, n, m, (unsigned long)next(30000) << 40 | (unsigned long)next(30000))
    RUN(int, reaches, n, m, next(4 + n) == 0 ? 1 + next(3) : 0)
    RUN(unsigned, bits, n, m, 1u << next(32) & 0x11111111u << next(4))
    RUN(double, blended, n, m, 1e-2 * next(900) - 4)
    static unsigned other[199 * 199];
    for (int i = 0; i < n * n; i++) {
      other[i] = next(2) - 1u;
    }
    RUN(unsigned, column, n, m, next(900), , (void *)other)
  }
  return 0;
}

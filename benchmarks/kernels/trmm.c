/* B := alpha transpose(A) B for a lower triangular A with a unit diagonal */
#include "bench.h"

static const bench_sizes sizes = {
  /*                 m     n */
  [MINI]       = {  20,   30},
  [SMALL]      = {  60,   80},
  [MEDIUM]     = { 200,  240},
  [LARGE]      = {1000, 1200},
  [EXTRALARGE] = {2000, 2600},
};

/* The diagonal and what lies above it are never read. */
static void init_triangle(int m, double A[m][m])
{
  for (int i = 0; i < m; i++) {
    for (int j = 0; j < m; j++) {
      A[i][j] = j < i ? bench_unit(i, j, 1) : -999;
    }
  }
}

#ifndef BENCH_TWIN
__attribute__((noinline)) void kernel_trmm(int m, int n, double alpha, double A[restrict m][m],
                                           double B[restrict m][n])
{
  int i, j, k;

#pragma scop
  for (i = 0; i < m; i++)
    for (j = 0; j < n; j++) {
      for (k = i + 1; k < m; k++)
        B[i][j] += A[k][i] * B[k][j];
      B[i][j] = alpha * B[i][j];
    }
#pragma endscop
}
#endif

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 2, sizes);
  int m = b.size[0], n = b.size[1];
  double alpha = bench_opaque(1.5);
  double(*A)[m] = bench_array_2d(&b, sizeof(double), m, m);
  double(*B)[n] = bench_array_2d(&b, sizeof(double), m, n);
  while (bench_next(&b)) {
    init_triangle(m, A);
    bench_fill(B, m, n, 2);
    bench_start(&b);
    kernel_trmm(m, n, alpha, A, B);
    bench_stop(&b);
  }
  bench_double(&b, B, (size_t)m * n);
  return bench_end(&b);
}

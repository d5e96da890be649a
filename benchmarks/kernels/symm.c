/* C := alpha A B + beta C for a symmetric A of which the lower triangle is given */
#include "bench.h"

static const bench_sizes sizes = {
  /*                 m     n */
  [MINI]       = {  20,   30},
  [SMALL]      = {  60,   80},
  [MEDIUM]     = { 200,  240},
  [LARGE]      = {1000, 1200},
  [EXTRALARGE] = {2000, 2600},
};

/* What lies above the diagonal is never read. */
static void init_triangle(int m, double A[m][m])
{
  for (int i = 0; i < m; i++) {
    for (int j = 0; j < m; j++) {
      A[i][j] = j <= i ? bench_unit(i, j, 3) : -999;
    }
  }
}

#ifndef BENCH_TWIN
__attribute__((noinline)) void kernel_symm(int m, int n, double alpha, double beta, double C[restrict m][n],
                                           double A[restrict m][m], double B[restrict m][n])
{
  int i, j, k;
  double temp2;

#pragma scop
  for (i = 0; i < m; i++)
    for (j = 0; j < n; j++) {
      temp2 = 0;
      for (k = 0; k < i; k++) {
        C[k][j] += alpha * B[i][j] * A[i][k];
        temp2 += B[k][j] * A[i][k];
      }
      C[i][j] = beta * C[i][j] + alpha * B[i][j] * A[i][i] + alpha * temp2;
    }
#pragma endscop
}
#endif

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 2, sizes);
  int m = b.size[0], n = b.size[1];
  double alpha = bench_opaque(1.5), beta = bench_opaque(1.2);
  double(*C)[n] = bench_array_2d(&b, sizeof(double), m, n);
  double(*A)[m] = bench_array_2d(&b, sizeof(double), m, m);
  double(*B)[n] = bench_array_2d(&b, sizeof(double), m, n);
  while (bench_next(&b)) {
    bench_fill(C, m, n, 1);
    bench_fill(B, m, n, 2);
    init_triangle(m, A);
    bench_start(&b);
    kernel_symm(m, n, alpha, beta, C, A, B);
    bench_stop(&b);
  }
  bench_double(&b, C, (size_t)m * n);
  return bench_end(&b);
}

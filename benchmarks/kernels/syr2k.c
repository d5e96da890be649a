/* C := alpha A transpose(B) + alpha B transpose(A) + beta C, the lower triangle */
#include "bench.h"

static const bench_sizes sizes = {
  /*                 n     m */
  [MINI]       = {  30,   20},
  [SMALL]      = {  80,   60},
  [MEDIUM]     = { 240,  200},
  [LARGE]      = {1200, 1000},
  [EXTRALARGE] = {2600, 2000},
};

#ifndef BENCH_TWIN
__attribute__((noinline)) void kernel_syr2k(int n, int m, double alpha, double beta, double C[restrict n][n],
                                            double A[restrict n][m], double B[restrict n][m])
{
  int i, j, k;

#pragma scop
  for (i = 0; i < n; i++) {
    for (j = 0; j <= i; j++)
      C[i][j] *= beta;
    for (k = 0; k < m; k++)
      for (j = 0; j <= i; j++) {
        C[i][j] += A[j][k] * alpha * B[i][k] + B[j][k] * alpha * A[i][k];
      }
  }
#pragma endscop
}
#endif

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 2, sizes);
  int n = b.size[0], m = b.size[1];
  double alpha = bench_opaque(1.5), beta = bench_opaque(1.2);
  double(*C)[n] = bench_array_2d(&b, sizeof(double), n, n);
  double(*A)[m] = bench_array_2d(&b, sizeof(double), n, m);
  double(*B)[m] = bench_array_2d(&b, sizeof(double), n, m);
  while (bench_next(&b)) {
    bench_fill(C, n, n, 1);
    bench_fill(A, n, m, 2);
    bench_fill(B, n, m, 3);
    bench_start(&b);
    kernel_syr2k(n, m, alpha, beta, C, A, B);
    bench_stop(&b);
  }
  bench_double(&b, C, (size_t)n * n);
  return bench_end(&b);
}

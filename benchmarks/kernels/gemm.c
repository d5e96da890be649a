/* C := alpha A B + beta C */
#include "bench.h"

static const bench_sizes sizes = {
  /*               ni    nj    nk */
  [MINI]       = {  20,   25,   30},
  [SMALL]      = {  60,   70,   80},
  [MEDIUM]     = { 200,  220,  240},
  [LARGE]      = {1000, 1100, 1200},
  [EXTRALARGE] = {2000, 2300, 2600},
};

#ifndef BENCH_TWIN
__attribute__((noinline)) void kernel_gemm(int ni, int nj, int nk, double alpha, double beta,
                                           double C[restrict ni][nj], double A[restrict ni][nk],
                                           double B[restrict nk][nj])
{
  int i, j, k;

#pragma scop
  for (i = 0; i < ni; i++) {
    for (j = 0; j < nj; j++)
      C[i][j] *= beta;
    for (k = 0; k < nk; k++) {
      for (j = 0; j < nj; j++)
        C[i][j] += alpha * A[i][k] * B[k][j];
    }
  }
#pragma endscop
}
#endif

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 3, sizes);
  int ni = b.size[0], nj = b.size[1], nk = b.size[2];
  double alpha = bench_opaque(1.5), beta = bench_opaque(1.2);
  double(*C)[nj] = bench_array_2d(&b, sizeof(double), ni, nj);
  double(*A)[nk] = bench_array_2d(&b, sizeof(double), ni, nk);
  double(*B)[nj] = bench_array_2d(&b, sizeof(double), nk, nj);
  while (bench_next(&b)) {
    bench_fill(C, ni, nj, 1);
    bench_fill(A, ni, nk, 2);
    bench_fill(B, nk, nj, 3);
    bench_start(&b);
    kernel_gemm(ni, nj, nk, alpha, beta, C, A, B);
    bench_stop(&b);
  }
  bench_double(&b, C, (size_t)ni * nj);
  return bench_end(&b);
}

/* D := alpha A B C + beta D, with tmp := alpha A B */
#include "bench.h"

static const bench_sizes sizes = {
  /*                ni    nj    nk    nl */
  [MINI]       = {  16,   18,   22,   24},
  [SMALL]      = {  40,   50,   70,   80},
  [MEDIUM]     = { 180,  190,  210,  220},
  [LARGE]      = { 800,  900, 1100, 1200},
  [EXTRALARGE] = {1600, 1800, 2200, 2400},
};

#ifndef BENCH_TWIN
__attribute__((noinline)) void kernel_2mm(int ni, int nj, int nk, int nl, double alpha, double beta,
                                          double tmp[restrict ni][nj], double A[restrict ni][nk],
                                          double B[restrict nk][nj], double C[restrict nj][nl],
                                          double D[restrict ni][nl])
{
  int i, j, k;

#pragma scop
  for (i = 0; i < ni; i++)
    for (j = 0; j < nj; j++) {
      tmp[i][j] = 0.0;
      for (k = 0; k < nk; ++k)
        tmp[i][j] += alpha * A[i][k] * B[k][j];
    }
  for (i = 0; i < ni; i++)
    for (j = 0; j < nl; j++) {
      D[i][j] *= beta;
      for (k = 0; k < nj; ++k)
        D[i][j] += tmp[i][k] * C[k][j];
    }
#pragma endscop
}
#endif

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 4, sizes);
  int ni = b.size[0], nj = b.size[1], nk = b.size[2], nl = b.size[3];
  double alpha = bench_opaque(1.5), beta = bench_opaque(1.2);
  double(*tmp)[nj] = bench_array_2d(&b, sizeof(double), ni, nj);
  double(*A)[nk] = bench_array_2d(&b, sizeof(double), ni, nk);
  double(*B)[nj] = bench_array_2d(&b, sizeof(double), nk, nj);
  double(*C)[nl] = bench_array_2d(&b, sizeof(double), nj, nl);
  double(*D)[nl] = bench_array_2d(&b, sizeof(double), ni, nl);
  while (bench_next(&b)) {
    bench_fill(A, ni, nk, 1);
    bench_fill(B, nk, nj, 2);
    bench_fill(C, nj, nl, 3);
    bench_fill(D, ni, nl, 4);
    bench_start(&b);
    kernel_2mm(ni, nj, nk, nl, alpha, beta, tmp, A, B, C, D);
    bench_stop(&b);
  }
  bench_double(&b, tmp, (size_t)ni * nj);
  bench_double(&b, D, (size_t)ni * nl);
  return bench_end(&b);
}

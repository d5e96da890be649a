/* G := (A B) (C D), with E := A B and F := C D */
#include "bench.h"

static const bench_sizes sizes = {
  /*                ni    nj    nk    nl    nm */
  [MINI]       = {  16,   18,   20,   22,   24},
  [SMALL]      = {  40,   50,   60,   70,   80},
  [MEDIUM]     = { 180,  190,  200,  210,  220},
  [LARGE]      = { 800,  900, 1000, 1100, 1200},
  [EXTRALARGE] = {1600, 1800, 2000, 2200, 2400},
};

#ifndef BENCH_TWIN
__attribute__((noinline)) void kernel_3mm(int ni, int nj, int nk, int nl, int nm, double E[restrict ni][nj],
                                          double A[restrict ni][nk], double B[restrict nk][nj],
                                          double F[restrict nj][nl], double C[restrict nj][nm],
                                          double D[restrict nm][nl], double G[restrict ni][nl])
{
  int i, j, k;

#pragma scop
  for (i = 0; i < ni; i++)
    for (j = 0; j < nj; j++) {
      E[i][j] = 0.0;
      for (k = 0; k < nk; ++k)
        E[i][j] += A[i][k] * B[k][j];
    }
  for (i = 0; i < nj; i++)
    for (j = 0; j < nl; j++) {
      F[i][j] = 0.0;
      for (k = 0; k < nm; ++k)
        F[i][j] += C[i][k] * D[k][j];
    }
  for (i = 0; i < ni; i++)
    for (j = 0; j < nl; j++) {
      G[i][j] = 0.0;
      for (k = 0; k < nj; ++k)
        G[i][j] += E[i][k] * F[k][j];
    }
#pragma endscop
}
#endif

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 5, sizes);
  int ni = b.size[0], nj = b.size[1], nk = b.size[2], nl = b.size[3], nm = b.size[4];
  double(*E)[nj] = bench_array_2d(&b, sizeof(double), ni, nj);
  double(*A)[nk] = bench_array_2d(&b, sizeof(double), ni, nk);
  double(*B)[nj] = bench_array_2d(&b, sizeof(double), nk, nj);
  double(*F)[nl] = bench_array_2d(&b, sizeof(double), nj, nl);
  double(*C)[nm] = bench_array_2d(&b, sizeof(double), nj, nm);
  double(*D)[nl] = bench_array_2d(&b, sizeof(double), nm, nl);
  double(*G)[nl] = bench_array_2d(&b, sizeof(double), ni, nl);
  while (bench_next(&b)) {
    bench_fill(A, ni, nk, 1);
    bench_fill(B, nk, nj, 2);
    bench_fill(C, nj, nm, 3);
    bench_fill(D, nm, nl, 4);
    bench_start(&b);
    kernel_3mm(ni, nj, nk, nl, nm, E, A, B, F, C, D, G);
    bench_stop(&b);
  }
  bench_double(&b, E, (size_t)ni * nj);
  bench_double(&b, F, (size_t)nj * nl);
  bench_double(&b, G, (size_t)ni * nl);
  return bench_end(&b);
}

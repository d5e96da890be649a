/* Each vector A[r][q] := A[r][q] C4 */
#include "bench.h"

static const bench_sizes sizes = {
  /*               nr   nq   np */
  [MINI]       = { 10,   8,  12},
  [SMALL]      = { 25,  20,  30},
  [MEDIUM]     = { 50,  40,  60},
  [LARGE]      = {150, 140, 160},
  [EXTRALARGE] = {250, 220, 270},
};

#ifndef BENCH_TWIN
__attribute__((noinline)) void kernel_doitgen(int nr, int nq, int np, double A[restrict nr][nq][np],
                                              double C4[restrict np][np], double sum[restrict np])
{
  int r, q, p, s;

#pragma scop
  for (r = 0; r < nr; r++)
    for (q = 0; q < nq; q++) {
      for (p = 0; p < np; p++) {
        sum[p] = 0.0;
        for (s = 0; s < np; s++)
          sum[p] += A[r][q][s] * C4[s][p];
      }
      for (p = 0; p < np; p++)
        A[r][q][p] = sum[p];
    }
#pragma endscop
}
#endif

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 3, sizes);
  int nr = b.size[0], nq = b.size[1], np = b.size[2];
  double(*A)[nq][np] = bench_array_3d(&b, sizeof(double), nr, nq, np);
  double(*C4)[np] = bench_array_2d(&b, sizeof(double), np, np);
  double *sum = bench_array_1d(&b, sizeof(double), np);
  while (bench_next(&b)) {
    bench_fill(A, nr * nq, np, 1);
    bench_fill(C4, np, np, 2);
    bench_fill(sum, np, 1, 3);
    bench_start(&b);
    kernel_doitgen(nr, nq, np, A, C4, sum);
    bench_stop(&b);
  }
  bench_double(&b, A, (size_t)nr * nq * np);
  bench_double(&b, sum, np);
  return bench_end(&b);
}

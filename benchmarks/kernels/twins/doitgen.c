/* doitgen: the sum in a scalar declared before the loops, the copy through another. */
#include "../bench.h"

__attribute__((noinline)) void kernel_doitgen(int nr, int nq, int np, double A[restrict nr][nq][np],
                                              double C4[restrict np][np], double sum[restrict np])
{
  int r, q, p, s;
  double acc, copy;

#pragma scop
  for (r = 0; r < nr; r++)
    for (q = 0; q < nq; q++) {
      for (p = 0; p < np; p++) {
        acc = 0.0;
        for (s = 0; s < np; s++)
          acc += A[r][q][s] * C4[s][p];
        sum[p] = acc;
      }
      for (p = 0; p < np; p++) {
        copy = sum[p];
        A[r][q][p] = copy;
      }
    }
#pragma endscop
}

#define BENCH_TWIN
#include "../doitgen.c"

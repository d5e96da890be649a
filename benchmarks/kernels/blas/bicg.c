/* bicg by dgemv, twice. */
#include "../bench.h"
#include "blas.h"

__attribute__((noinline)) void kernel_bicg(int m, int n, double A[restrict n][m], double s[restrict m],
                                           double q[restrict n], double p[restrict m], double r[restrict n])
{
  openblas_set_num_threads(1);
  cblas_dgemv(BLAS_ROWS, BLAS_TRANSPOSED, n, m, 1.0, &A[0][0], m, r, 1, 0.0, s, 1);
  cblas_dgemv(BLAS_ROWS, BLAS_PLAIN, n, m, 1.0, &A[0][0], m, p, 1, 0.0, q, 1);
}

#define BENCH_TWIN
#include "../bicg.c"

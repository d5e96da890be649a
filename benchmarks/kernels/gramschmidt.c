/* A = Q R by the modified Gram-Schmidt process; column k of A ends as R[k][k] times column k of Q */
#include "bench.h"

#include <math.h>

static const bench_sizes sizes = {
  /*                 m     n */
  [MINI]       = {  20,   30},
  [SMALL]      = {  60,   80},
  [MEDIUM]     = { 200,  240},
  [LARGE]      = {1000, 1200},
  [EXTRALARGE] = {2000, 2600},
};

/* The first m columns are well-conditioned. The datasets have more columns than rows: the others depend on them. */
static void init(int m, int n, double A[m][n])
{
  for (int i = 0; i < m; i++) {
    for (int j = 0; j < n; j++) {
      A[i][j] = bench_unit(i, j, 1) + (i == j ? m : 0);
    }
  }
}

#ifndef BENCH_TWIN
__attribute__((noinline)) void kernel_gramschmidt(int m, int n, double A[restrict m][n], double R[restrict n][n],
                                                  double Q[restrict m][n])
{
  int i, j, k;
  double nrm;

#pragma scop
  for (k = 0; k < n; k++) {
    nrm = 0.0;
    for (i = 0; i < m; i++)
      nrm += A[i][k] * A[i][k];
    R[k][k] = sqrt(nrm);
    for (i = 0; i < m; i++)
      Q[i][k] = A[i][k] / R[k][k];
    for (j = k + 1; j < n; j++) {
      R[k][j] = 0.0;
      for (i = 0; i < m; i++)
        R[k][j] += Q[i][k] * A[i][j];
      for (i = 0; i < m; i++)
        A[i][j] = A[i][j] - Q[i][k] * R[k][j];
    }
  }
#pragma endscop
}
#endif

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 2, sizes);
  int m = b.size[0], n = b.size[1];
  double(*A)[n] = bench_array_2d(&b, sizeof(double), m, n);
  double(*R)[n] = bench_array_2d(&b, sizeof(double), n, n);
  double(*Q)[n] = bench_array_2d(&b, sizeof(double), m, n);

  /* The columns beyond the rank depend on the ones before: what is left of them is rounding noise. */
  int rank = m < n ? m : n;
  while (bench_next(&b)) {
    init(m, n, A);
    memset(R, 0, sizeof(double) * (size_t)n * n);
    bench_start(&b);
    kernel_gramschmidt(m, n, A, R, Q);
    bench_stop(&b);
  }
  for (int i = 0; i < m; i++) {
    bench_double(&b, A[i], rank);
    bench_double(&b, Q[i], rank);
    bench_double_noise(&b, A[i] + rank, n - rank);
    bench_double_noise(&b, Q[i] + rank, n - rank);
  }
  for (int k = 0; k < n; k++) {
    if (k < rank) {
      bench_double(&b, R[k], n);
    } else {
      bench_double_noise(&b, R[k], n);
    }
  }
  return bench_end(&b);
}

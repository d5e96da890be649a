/* bicg: the factor of a row hoisted, the sum of a row and the shared element in scalars. */
#include "../bench.h"

__attribute__((noinline)) void kernel_bicg(int m, int n, double A[restrict n][m], double s[restrict m],
                                           double q[restrict n], double p[restrict m], double r[restrict n])
{
  int i, j;
  double ri, qi, a;

#pragma scop
  for (i = 0; i < m; i++)
    s[i] = 0;
  for (i = 0; i < n; i++) {
    ri = r[i];
    qi = 0.0;
    for (j = 0; j < m; j++) {
      a = A[i][j];
      s[j] = s[j] + ri * a;
      qi = qi + a * p[j];
    }
    q[i] = qi;
  }
#pragma endscop
}

#define BENCH_TWIN
#include "../bicg.c"

/* durbin: the elements read in a step and the new ones in scalars. */
#include "../bench.h"

__attribute__((noinline)) void kernel_durbin(int n, double r[restrict n], double y[restrict n])
{
  double z[n];
  double alpha;
  double beta;
  double sum;
  double rk, first, last;
  int i, k;

  if (n < 1) /* there is no first element */
    return;

#pragma scop
  first = -r[0];
  y[0] = first;
  beta = 1.0;
  alpha = first;

  for (k = 1; k < n; k++) {
    rk = r[k];
    beta = (1 - alpha * alpha) * beta;
    sum = 0.0;
    for (i = 0; i < k; i++) {
      sum += r[k - i - 1] * y[i];
    }
    alpha = -(rk + sum) / beta;

    for (i = 0; i < k; i++) {
      last = y[k - i - 1];
      z[i] = y[i] + alpha * last;
    }
    for (i = 0; i < k; i++) {
      y[i] = z[i];
    }
    y[k] = alpha;
  }
#pragma endscop
}

#define BENCH_TWIN
#include "../durbin.c"

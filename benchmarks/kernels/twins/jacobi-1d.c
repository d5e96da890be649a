/* jacobi-1d: the three elements carried from one step to the next. */
#include "../bench.h"

__attribute__((noinline)) void kernel_jacobi_1d(int tsteps, int n, double A[restrict n], double B[restrict n])
{
  int t, i;
  double left, here, right;

#pragma scop
  for (t = 0; t < tsteps; t++) {
    if (n > 2) {
      left = A[0];
      here = A[1];
      for (i = 1; i < n - 1; i++) {
        right = A[i + 1];
        B[i] = 0.33333 * (left + here + right);
        left = here;
        here = right;
      }
      left = B[0];
      here = B[1];
      for (i = 1; i < n - 1; i++) {
        right = B[i + 1];
        A[i] = 0.33333 * (left + here + right);
        left = here;
        here = right;
      }
    }
  }
#pragma endscop
}

#define BENCH_TWIN
#include "../jacobi-1d.c"

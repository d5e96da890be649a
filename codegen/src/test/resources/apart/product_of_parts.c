/* A product of matrices that are parts of one allocation */
#include <stdio.h>

enum { MOST = 70 };

static inline void product(int n, double *C, const double *A, const double *B)
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        C[i * n + j] += A[i * n + k] * B[k * n + j];
#pragma endscop
}

static double all[3 * MOST * MOST];

int main(void)
{
  for (int n = 0; n <= MOST; n += 1 + n) {
    double *part[] = {all, all + n * n, all + 2 * n * n};
    for (int i = 0; i < 3 * n * n; i++)
      all[i] = 0.01 * (i % 17 + 1);
    for (int t = 0; t < 6; t++)
      product(n, part[t % 3], part[(t + 1) % 3], part[t < 3 ? (t + 1) % 3 : (t + 2) % 3]);
    product(n, all, all, all + n * n);
    double sum = 0;
    for (int i = 0; i < 3 * n * n; i++)
      sum += all[i] * (i % 7);
    printf("%.17g\n", sum);
  }
  return 0;
}

/* C := C + A B, square matrices as hand-linearised pointers that may overlap */
#include "../bench.h"

static const bench_sizes sizes = {
  /*                 n */
  [MINI]       = {  20},
  [SMALL]      = {  60},
  [MEDIUM]     = { 200},
  [LARGE]      = {1000},
  [EXTRALARGE] = {2000},
};

__attribute__((noinline)) void kernel_matmul_linear(int n, const double *A, const double *B, double *C)
{
  int i, j, k;

#pragma scop
  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++)
      for (k = 0; k < n; k++)
        C[i * n + j] += A[i * n + k] * B[k * n + j];
#pragma endscop
}

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 1, sizes);
  int n = b.size[0];
  double *A = bench_array_2d(&b, sizeof(double), n, n);
  double *B = bench_array_2d(&b, sizeof(double), n, n);
  double *C = bench_array_2d(&b, sizeof(double), n, n);
  while (bench_next(&b)) {
    bench_fill(A, n, n, 1);
    bench_fill(B, n, n, 2);
    bench_fill(C, n, n, 3);
    bench_start(&b);
    kernel_matmul_linear(n, A, B, C);
    bench_stop(&b);
  }
  bench_double(&b, C, (size_t)n * n);
  return bench_end(&b);
}

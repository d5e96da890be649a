/* Each point of a box becomes the mean of its six neighbours; hand-linearised subscripts of three dimensions */
#include "../bench.h"

static const bench_sizes sizes = {
  /*                l    n    m */
  [MINI]       = {  8,  10,  12},
  [SMALL]      = { 20,  25,  30},
  [MEDIUM]     = { 50,  60,  70},
  [LARGE]      = {120, 140, 160},
  [EXTRALARGE] = {240, 260, 280},
};

__attribute__((noinline)) void kernel_smooth_linear(int l, int n, int m, const double *A, double *B)
{
  int i, j, k;

#pragma scop
  for (i = 1; i < l - 1; i++)
    for (j = 1; j < n - 1; j++)
      for (k = 1; k < m - 1; k++)
        B[(i * n + j) * m + k] = (A[((i - 1) * n + j) * m + k] + A[((i + 1) * n + j) * m + k]
                                  + A[(i * n + j - 1) * m + k] + A[(i * n + j + 1) * m + k]
                                  + A[(i * n + j) * m + k - 1] + A[(i * n + j) * m + k + 1]) / 6.0;
#pragma endscop
}

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 3, sizes);
  int l = b.size[0], n = b.size[1], m = b.size[2];
  double *A = bench_array_3d(&b, sizeof(double), l, n, m);
  double *B = bench_array_3d(&b, sizeof(double), l, n, m);
  while (bench_next(&b)) {
    bench_fill(A, l * n, m, 1);
    bench_fill(B, l * n, m, 2);
    bench_start(&b);
    kernel_smooth_linear(l, n, m, A, B);
    bench_stop(&b);
  }
  bench_double(&b, B, (size_t)l * n * m);
  return bench_end(&b);
}

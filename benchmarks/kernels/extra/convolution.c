/* A k by k filter over an image of float, whose borders are wide enough */
#include "../bench.h"

static const bench_sizes sizes = {
  /*                 n     m  k */
  [MINI]       = {  20,   30, 3},
  [SMALL]      = {  60,   80, 3},
  [MEDIUM]     = { 480,  640, 5},
  [LARGE]      = {2160, 3840, 5},
  [EXTRALARGE] = {4320, 7680, 7},
};

__attribute__((noinline)) void kernel_convolution(int n, int m, int k, float in[restrict n + k][m + k],
                                                  float w[restrict k][k], float out[restrict n][m])
{
  int i, j, p, q;

#pragma scop
  for (i = 0; i < n; i++)
    for (j = 0; j < m; j++) {
      out[i][j] = 0.0f;
      for (p = 0; p < k; p++)
        for (q = 0; q < k; q++)
          out[i][j] += w[p][q] * in[i + p][j + q];
    }
#pragma endscop
}

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 3, sizes);
  int n = b.size[0], m = b.size[1], k = b.size[2];
  float(*in)[m + k] = bench_array_2d(&b, sizeof(float), n + k, m + k);
  float(*w)[k] = bench_array_2d(&b, sizeof(float), k, k);
  float(*out)[m] = bench_array_2d(&b, sizeof(float), n, m);
  while (bench_next(&b)) {
    bench_fill_float(in, n + k, m + k, 1);
    bench_fill_float(w, k, k, 2);
    bench_start(&b);
    kernel_convolution(n, m, k, in, w, out);
    bench_stop(&b);
  }
  bench_float(&b, out, (size_t)n * m);
  return bench_end(&b);
}

/* The stages of a Fourier transform of 2^stages points, real and imaginary parts apart; a region is one stage */
#include "../bench.h"

#include <math.h>

static const bench_sizes sizes = {
  /*              stages */
  [MINI]       = {     5},
  [SMALL]      = {     9},
  [MEDIUM]     = {    14},
  [LARGE]      = {    20},
  [EXTRALARGE] = {    23},
};

/* The weights of the stage with blocks of 2 half points begin at half. */
static void init(int n, double re[n], double im[n], double wr[n], double wi[n])
{
  for (int i = 0; i < n; i++) {
    re[i] = bench_unit(i, 0, 1) - 0.5;
    im[i] = bench_unit(i, 0, 2) - 0.5;
  }
  for (int half = 1; half < n; half *= 2) {
    for (int i = 0; i < half; i++) {
      /* From the half-angle tangent: no library function whose last bit differs from one machine to the next. */
      double tangent = i / (double)half;
      wr[half + i] = (1 - tangent * tangent) / (1 + tangent * tangent);
      wi[half + i] = -2 * tangent / (1 + tangent * tangent);
    }
  }
}

__attribute__((noinline)) void kernel_butterfly(int n, double re[restrict n], double im[restrict n],
                                                const double wr[restrict n], const double wi[restrict n])
{
  int half, blocks, b, i;
  double xr, xi;

  for (half = 1; half < n; half *= 2) {
    blocks = n / (2 * half);
#pragma scop
    for (b = 0; b < blocks; b++)
      for (i = 0; i < half; i++) {
        xr = wr[half + i] * re[2 * half * b + half + i] - wi[half + i] * im[2 * half * b + half + i];
        xi = wr[half + i] * im[2 * half * b + half + i] + wi[half + i] * re[2 * half * b + half + i];
        re[2 * half * b + half + i] = re[2 * half * b + i] - xr;
        im[2 * half * b + half + i] = im[2 * half * b + i] - xi;
        re[2 * half * b + i] = re[2 * half * b + i] + xr;
        im[2 * half * b + i] = im[2 * half * b + i] + xi;
      }
#pragma endscop
  }
}

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 1, sizes);
  if (b.size[0] > 28) {
    bench_fail("too many stages", "", 1);
  }
  int n = 1 << b.size[0];
  double *re = bench_array_1d(&b, sizeof(double), n);
  double *im = bench_array_1d(&b, sizeof(double), n);
  double *wr = bench_array_1d(&b, sizeof(double), n);
  double *wi = bench_array_1d(&b, sizeof(double), n);
  while (bench_next(&b)) {
    init(n, re, im, wr, wi);
    bench_start(&b);
    kernel_butterfly(n, re, im, wr, wi);
    bench_stop(&b);
  }
  bench_double(&b, re, n);
  bench_double(&b, im, n);
  return bench_end(&b);
}

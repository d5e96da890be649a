/* Edge detection by recursive filters: both ways along rows, then both ways along columns */
#include "bench.h"

#include <math.h>

static const bench_sizes sizes = {
  /*                 w     h */
  [MINI]       = {  64,   64},
  [SMALL]      = { 192,  128},
  [MEDIUM]     = { 720,  480},
  [LARGE]      = {4096, 2160},
  [EXTRALARGE] = {7680, 4320},
};

#ifndef BENCH_TWIN
__attribute__((noinline)) void kernel_deriche(int w, int h, float alpha, float imgIn[restrict w][h],
                                              float imgOut[restrict w][h], float y1[restrict w][h],
                                              float y2[restrict w][h])
{
  int i, j;
  float xm1, tm1, ym1, ym2;
  float xp1, xp2;
  float tp1, tp2;
  float yp1, yp2;
  float k;
  float a1, a2, a3, a4, a5, a6, a7, a8;
  float b1, b2, c1, c2;

#pragma scop
  k = (1.0f - expf(-alpha)) * (1.0f - expf(-alpha)) / (1.0f + 2.0f * alpha * expf(-alpha) - expf(2.0f * alpha));
  a1 = a5 = k;
  a2 = a6 = k * expf(-alpha) * (alpha - 1.0f);
  a3 = a7 = k * expf(-alpha) * (alpha + 1.0f);
  a4 = a8 = -k * expf(-2.0f * alpha);
  b1 = powf(2.0f, -alpha);
  b2 = -expf(-2.0f * alpha);
  c1 = c2 = 1;

  for (i = 0; i < w; i++) {
    ym1 = 0.0f;
    ym2 = 0.0f;
    xm1 = 0.0f;
    for (j = 0; j < h; j++) {
      y1[i][j] = a1 * imgIn[i][j] + a2 * xm1 + b1 * ym1 + b2 * ym2;
      xm1 = imgIn[i][j];
      ym2 = ym1;
      ym1 = y1[i][j];
    }
  }

  for (i = 0; i < w; i++) {
    yp1 = 0.0f;
    yp2 = 0.0f;
    xp1 = 0.0f;
    xp2 = 0.0f;
    for (j = h - 1; j >= 0; j--) {
      y2[i][j] = a3 * xp1 + a4 * xp2 + b1 * yp1 + b2 * yp2;
      xp2 = xp1;
      xp1 = imgIn[i][j];
      yp2 = yp1;
      yp1 = y2[i][j];
    }
  }

  for (i = 0; i < w; i++)
    for (j = 0; j < h; j++)
      imgOut[i][j] = c1 * (y1[i][j] + y2[i][j]);

  for (j = 0; j < h; j++) {
    tm1 = 0.0f;
    ym1 = 0.0f;
    ym2 = 0.0f;
    for (i = 0; i < w; i++) {
      y1[i][j] = a5 * imgOut[i][j] + a6 * tm1 + b1 * ym1 + b2 * ym2;
      tm1 = imgOut[i][j];
      ym2 = ym1;
      ym1 = y1[i][j];
    }
  }

  for (j = 0; j < h; j++) {
    tp1 = 0.0f;
    tp2 = 0.0f;
    yp1 = 0.0f;
    yp2 = 0.0f;
    for (i = w - 1; i >= 0; i--) {
      y2[i][j] = a7 * tp1 + a8 * tp2 + b1 * yp1 + b2 * yp2;
      tp2 = tp1;
      tp1 = imgOut[i][j];
      yp2 = yp1;
      yp1 = y2[i][j];
    }
  }

  for (i = 0; i < w; i++)
    for (j = 0; j < h; j++)
      imgOut[i][j] = c2 * (y1[i][j] + y2[i][j]);
#pragma endscop
}
#endif

int main(int argc, char **argv)
{
  struct bench b;
  bench_begin(&b, argc, argv, 2, sizes);
  int w = b.size[0], h = b.size[1];
  float alpha = (float)bench_opaque(0.25);
  float(*imgIn)[h] = bench_array_2d(&b, sizeof(float), w, h);
  float(*imgOut)[h] = bench_array_2d(&b, sizeof(float), w, h);
  float(*y1)[h] = bench_array_2d(&b, sizeof(float), w, h);
  float(*y2)[h] = bench_array_2d(&b, sizeof(float), w, h);
  while (bench_next(&b)) {
    bench_fill_float(imgIn, w, h, 1);
    bench_start(&b);
    kernel_deriche(w, h, alpha, imgIn, imgOut, y1, y2);
    bench_stop(&b);
  }
  bench_float(&b, imgOut, (size_t)w * h);
  bench_float(&b, y1, (size_t)w * h);
  bench_float(&b, y2, (size_t)w * h);
  return bench_end(&b);
}

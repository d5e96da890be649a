/* deriche: each element loaded once into a scalar, each result stored from one. */
#include "../bench.h"
#include <math.h>

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
  float x, y;
  float decay, decay2, once;

#pragma scop
  decay = expf(-alpha);
  decay2 = expf(-2.0f * alpha);
  once = 1.0f - decay;
  k = once * once / (1.0f + 2.0f * alpha * decay - expf(2.0f * alpha));
  a1 = a5 = k;
  a2 = a6 = k * decay * (alpha - 1.0f);
  a3 = a7 = k * decay * (alpha + 1.0f);
  a4 = a8 = -k * decay2;
  b1 = powf(2.0f, -alpha);
  b2 = -decay2;
  c1 = c2 = 1;

  for (i = 0; i < w; i++) {
    ym1 = 0.0f;
    ym2 = 0.0f;
    xm1 = 0.0f;
    for (j = 0; j < h; j++) {
      x = imgIn[i][j];
      y = a1 * x + a2 * xm1 + b1 * ym1 + b2 * ym2;
      y1[i][j] = y;
      xm1 = x;
      ym2 = ym1;
      ym1 = y;
    }
  }

  for (i = 0; i < w; i++) {
    yp1 = 0.0f;
    yp2 = 0.0f;
    xp1 = 0.0f;
    xp2 = 0.0f;
    for (j = h - 1; j >= 0; j--) {
      y = a3 * xp1 + a4 * xp2 + b1 * yp1 + b2 * yp2;
      y2[i][j] = y;
      xp2 = xp1;
      xp1 = imgIn[i][j];
      yp2 = yp1;
      yp1 = y;
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
      x = imgOut[i][j];
      y = a5 * x + a6 * tm1 + b1 * ym1 + b2 * ym2;
      y1[i][j] = y;
      tm1 = x;
      ym2 = ym1;
      ym1 = y;
    }
  }

  for (j = 0; j < h; j++) {
    tp1 = 0.0f;
    tp2 = 0.0f;
    yp1 = 0.0f;
    yp2 = 0.0f;
    for (i = w - 1; i >= 0; i--) {
      y = a7 * tp1 + a8 * tp2 + b1 * yp1 + b2 * yp2;
      y2[i][j] = y;
      tp2 = tp1;
      tp1 = imgOut[i][j];
      yp2 = yp1;
      yp1 = y;
    }
  }

  for (i = 0; i < w; i++)
    for (j = 0; j < h; j++)
      imgOut[i][j] = c2 * (y1[i][j] + y2[i][j]);
#pragma endscop
}

#define BENCH_TWIN
#include "../deriche.c"

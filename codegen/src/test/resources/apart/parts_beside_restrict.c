/* Parts of one allocation that change places, also as what a restrict pointer leads to */
#include <stdio.h>

static double all[64];

static inline void scaled(int n, const double *restrict r, double *p, const double *q)
{
#pragma scop
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      p[i * n + j] = r[i * n + j] * 2 + q[i * n + j];
#pragma endscop
}

int main(int argc, char **argv)
{
  (void)argv;
  for (int i = 0; i < 64; i++)
    all[i] = i * argc;
  double s = 0;
  for (int t = 0; t < 4; t++) {
    all[17] = t;
    scaled(2, all, all + 16, all + 32);
    s += all[17] + all[16];
    all[18] += 1;
    scaled(2, all + 16 * (t & 1), all + 16 * (1 - (t & 1)), all + 32);
    s += all[18] + all[2];
    all[3] = s;
    scaled(2, all + 16, all, all + 32);
    s += all[1] * 3 + all[17];
    all[0] = t;
  }
  for (int i = 0; i < 64; i++)
    s = s * 1.01 + all[i];
  printf("%.17g\n", s);
  return 0;
}

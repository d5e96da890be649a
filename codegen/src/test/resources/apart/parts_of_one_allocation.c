/* Polynomials whose places and values are parts of one allocation, and change theirs in a loop around the region */
#include <stdio.h>

enum { MOST = 200 };

static inline void clenshaw(int n, int d, const double *a, const double *x, double *y)
{
#pragma scop
  for (int i = 0; i < n; i++) {
    double b1 = 0, b2 = 0;
    for (int j = d; j > 0; j--) {
      double b = a[j] + 2 * x[i] * b1 - b2;
      b2 = b1;
      b1 = b;
    }
    y[i] = a[0] + x[i] * b1 - b2;
  }
#pragma endscop
}

static double all[2 * MOST];

int main(void)
{
  for (int n = 0; n <= MOST; n += 1 + n / 3) {
    double *x = all, *y = all + n;
    for (int i = 0; i < 2 * n; i++)
      all[i] = 0.05 * (i % 17 + 1);
    for (int t = 0; t < 5; t++) {
      clenshaw(n, n < 9 ? n - 1 : 8, x, x, y);
      for (int i = 0; i < n; i++)
        y[i] = 0.5 + y[i] / (1 + y[i] * y[i]);
      double *old = x;
      x = y;
      y = old;
    }
    for (int k = 0; k < 3; k++)
      clenshaw(n - k, 5, x, x + (k > 1), all + n * (k + 1) / 2);
    for (int i = 0; i < 2 * n; i++)
      printf("%.17g\n", all[i]);
  }
  return 0;
}

/* Sums in elements of arrays that may overlap with others as far as compilers see */
#include <stdio.h>

static void products(int n, int m, const double *A, const double *x, double *y, double *z)
{
#pragma scop
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++) {
      y[i] += A[i * m + j] * x[j];
      z[i] -= A[i * m + j] * y[n];
    }
#pragma endscop
}

static void bits(int n, int m, const int *s, unsigned *T)
{
#pragma scop
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      for (int k = 0; k < m; k++)
        T[i * n + j] |= (T[n * n + i] >> s[k]) & (i < j ? T[n * n + j] : 7u);
#pragma endscop
}

static void sum(int n, int m, const float *a, float *s)
{
#pragma scop
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      *s += a[i * m + j];
#pragma endscop
}

static double all[4000];
static unsigned words[2000];
static float terms[1000];

int main(void)
{
  for (int n = 0; n < 32; n += 1 + n / 2)
    for (int m = 0; m < 32; m += 1 + m / 2) {
      for (int i = 0; i < 4000; i++)
        all[i] = 0.01 * (i % 17 + 1);
      for (int i = 0; i < 2000; i++)
        words[i] = (unsigned)i * 2654435761u;
      for (int i = 0; i < 1000; i++)
        terms[i] = 0.5f * (float)(i % 13);
      int shifts[32];
      for (int i = 0; i < 32; i++)
        shifts[i] = i * 7 % 31;
      products(n, m, all, all + 1100, all + 1200, all + 1300);
      products(n, m, all, all + 5, all + 3, all + 40);
      bits(n, m, shifts, words);
      bits(n, m, (const int *)shifts, words + 1000 - n);
      sum(n, m, terms, terms + 999);
      sum(n, m, terms, terms + 2);
      double s = 0;
      for (int i = 0; i < 4000; i++)
        s = 0.9 * s + all[i] + (double)words[i / 2] + (double)terms[i / 4];
      printf("%.17g\n", s);
    }
  return 0;
}

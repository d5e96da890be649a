/* adi: the recurrences carried in scalars, common divisors and invariant factors computed once. */
#include "../bench.h"

__attribute__((noinline)) void kernel_adi(int tsteps, int n, double u[restrict n][n], double v[restrict n][n],
                                          double p[restrict n][n], double q[restrict n][n])
{
  int t, i, j;
  double DX, DY, DT;
  double B1, B2;
  double mul1, mul2;
  double a, b, c, d, e, f;
  double ca, cd;
  double den, pm, qm, next;

#pragma scop
  DX = 1.0 / (double)n;
  DY = 1.0 / (double)n;
  DT = 1.0 / (double)tsteps;
  B1 = 2.0;
  B2 = 1.0;
  mul1 = B1 * DT / (DX * DX);
  mul2 = B2 * DT / (DY * DY);

  a = -mul1 / 2.0;
  b = 1.0 + mul1;
  c = a;
  d = -mul2 / 2.0;
  e = 1.0 + mul2;
  f = d;
  ca = 1.0 + 2.0 * a;
  cd = 1.0 + 2.0 * d;

  for (t = 1; t <= tsteps; t++) {
    for (i = 1; i < n - 1; i++) {
      v[0][i] = 1.0;
      p[i][0] = pm = 0.0;
      q[i][0] = qm = 1.0;
      for (j = 1; j < n - 1; j++) {
        den = a * pm + b;
        pm = -c / den;
        p[i][j] = pm;
        qm = (-d * u[j][i - 1] + cd * u[j][i] - f * u[j][i + 1] - a * qm) / den;
        q[i][j] = qm;
      }
      next = 1.0;
      v[n - 1][i] = next;
      for (j = n - 2; j >= 1; j--)
        v[j][i] = (next = p[i][j] * next + q[i][j]);
    }
    for (i = 1; i < n - 1; i++) {
      u[i][0] = 1.0;
      p[i][0] = pm = 0.0;
      q[i][0] = qm = 1.0;
      for (j = 1; j < n - 1; j++) {
        den = d * pm + e;
        pm = -f / den;
        p[i][j] = pm;
        qm = (-a * v[i - 1][j] + ca * v[i][j] - c * v[i + 1][j] - d * qm) / den;
        q[i][j] = qm;
      }
      next = 1.0;
      u[i][n - 1] = next;
      for (j = n - 2; j >= 1; j--)
        u[i][j] = (next = p[i][j] * next + q[i][j]);
    }
  }
#pragma endscop
}

#define BENCH_TWIN
#include "../adi.c"

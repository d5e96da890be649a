// remark forward: applied [Forwarded] S1: the value of t is computed from A where it is used
#include <math.h>
#include <stdio.h>

static void limited(int n, double A[restrict 40], double B[restrict 40]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double t;
    if (A[i] < -1.0)
      t = -1.0;
    else if (A[i] < 0.0)
      t = 0.5 * A[i];
    else if (A[i] < 1.0)
      t = A[i] * A[i];
    else
      t = 1.0;
    B[i] = 3.0 * t;
  }
#pragma endscop
}

static void steep(int n, double A[restrict 40], double B[restrict 40]) {
#pragma scop
  for (int i = 1; i < n - 1; i++) {
    double a = A[i] - A[i - 1], b = A[i + 1] - A[i], s;
    if (a * b <= 0)
      s = 0;
    else if (fabs(a) < fabs(b))
      s = a;
    else
      s = b;
    B[i] = A[i] + 0.5 * s;
  }
#pragma endscop
}

static void from_elsewhere(int n, int kind[restrict 40], double A[restrict 40], double B[restrict 40]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double t;
    if (kind[i] == 0)
      t = 0;
    else if (kind[i] > 0 && kind[i] < n)
      t = A[kind[i]];
    else if (kind[i] < 0)
      t = A[i] / kind[i];
    else
      t = 40 / (kind[i] - n + 1);
    B[i] += t;
  }
#pragma endscop
}

static void overridden(int n, int kind[restrict 40], int B[restrict 40]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    int t = 1;
    if (kind[i] > 3)
      t = 2;
    if (kind[i] % 2 == 0)
      t = kind[i] > 5 ? 3 : -t;
    B[i] = t;
  }
#pragma endscop
}

static void gathered(int n, int kind[restrict 40], double A[restrict 40], int B[restrict 40]) {
#pragma scop
  for (int i = 0; i < n - 1; i++) {
    int t;
    if (fabs(A[i]) < fabs(A[i + 1]))
      t = 3;
    else
      t = kind[kind[i] & 31];
    B[i] += t > 2 ? 2 : t > 1 ? t * t : t < 0 ? 0 : t;
  }
#pragma endscop
}

static void guarded(int n, int kind[restrict 40], double B[restrict 40]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double t;
    if (kind[i] > 2)
      t = 1;
    else if (kind[i] == 2)
      t = 2;
    else if (kind[i] == 1)
      t = 7;
    else
      t = kind[i] * 1000000000;
    B[i] += t > 3 ? 3 : t;
  }
#pragma endscop
}

static double A[40], B[40];
static int kind[40], C[40];

int main(void) {
  for (int n = 0; n <= 40; n += n < 4 ? 1 : 9) {
    for (int i = 0; i < 40; i++) {
      A[i] = (i * 7 % 23 - 11) * 0.17;
      B[i] = i;
      kind[i] = i * 5 % 19 - 7;
      C[i] = 0;
    }
    limited(n, A, B);
    for (int i = 0; i < 40; i++)
      printf("%d %d: %a\n", n, i, B[i]);
    steep(n, A, B);
    for (int i = 0; i < 40; i++)
      printf("%d %d: %a\n", n, i, B[i]);
    from_elsewhere(n, kind, A, B);
    overridden(n, kind, C);
    gathered(n, kind, A, C);
    for (int i = 0; i < 40; i++)
      kind[i] = kind[i] < -2 ? 0 : kind[i];
    guarded(n, kind, B);
    for (int i = 0; i < 40; i++)
      printf("%d %d: %a %d\n", n, i, B[i], C[i]);
  }
}

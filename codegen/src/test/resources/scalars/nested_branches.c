// remark delicm: applied [Mapped] S1: t -> B[i]
#include <stdio.h>

static void nested(int n, int kind[restrict 40], double A[restrict 40], double B[restrict 40]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double t;
    if (kind[i] > 1) {
      if (A[i] > 0)
        t = A[i];
      else
        t = -A[i];
    } else if (kind[i] < -1 || A[i] > 0.5)
      t = 7;
    else
      t = A[i] + 1;
    B[i] = t > 2 ? 2 : t > 1 ? t * t : t < 0 ? 0 : t;
  }
#pragma endscop
}

static double A[40], B[40];
static int kind[40];

int main(void) {
  for (int n = 0; n <= 40; n += n < 4 ? 1 : 9) {
    for (int i = 0; i < 40; i++) {
      A[i] = (i * 7 % 23 - 11) * 0.17;
      B[i] = i;
      kind[i] = i * 5 % 19 - 7;
    }
    nested(n, kind, A, B);
    for (int i = 0; i < 40; i++)
      printf("%d %d: %a\n", n, i, B[i]);
  }
}

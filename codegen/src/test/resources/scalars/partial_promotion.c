// remark delicm: applied [Mapped] S1: c -> C[i]
#include <stdio.h>

static void f(int n, int m, double C[restrict n], double A[restrict n], double B[restrict m]) {
  double c;
#pragma scop
  for (int i = 0; i < n; i++) {
    c = 0;
    for (int k = 0; k < m; k++)
      C[i] = (c += A[i] * B[k]);
  }
#pragma endscop
}

static void run(int n, int m) {
  double C[9], A[9], B[9];
  for (int k = 0; k < 9; k++) {
    C[k] = k + 0.125;
    A[k] = k * 7 % 5 - 1.75;
    B[k] = k * 11 % 7 + 0.375;
  }
  f(n, m, C, A, B);
  for (int k = 0; k < 9; k++)
    printf("%d %d: C[%d] = %a\n", n, m, k, C[k]);
}

int main(void) {
  run(7, 0);
  run(7, 5);
  run(7, -3);
}

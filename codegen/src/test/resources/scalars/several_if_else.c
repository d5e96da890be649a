// remark delicm: applied [Mapped]
#include <stdio.h>

static void f(int n, int m, double C[restrict n], double A[restrict n], double B[restrict m]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double acc = A[i] < 0 ? -A[i] : A[i];
    for (int k = 0; k < m; k++) {
      double term;
      if (B[k] > 3.0)
        term = B[k] * A[i];
      else
        term = B[k] - A[i];
      acc += term;
    }
    C[i] = acc;
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
  for (int m = 0; m <= 9; m++)
    run(7, m);
  run(0, 5);
  run(1, 5);
}

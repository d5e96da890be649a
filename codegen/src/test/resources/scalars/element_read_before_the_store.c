// remark delicm: missed [LifetimeConflict] S3: t is not kept in C[i]: it holds another value that is still read
// remark delicm: applied [Mapped] S6: s -> D[i]
#include <stdio.h>

static void f(int n, int m, double C[restrict 9], double D[restrict 9], double A[restrict 9][9]) {
  double s, t;
#pragma scop
  for (int i = 0; i < n; i++) {
    t = 0;
    for (int k = 0; k < m; k++)
      t += A[i][k];
    D[i] = C[i];
    C[i] = t;
  }
  for (int i = 0; i < n; i++) {
    s = D[i];
    for (int k = 0; k < m; k++)
      s += A[k][i];
    D[i] = s;
  }
#pragma endscop
}

static void run(int n, int m) {
  double C[9], D[9], A[9][9];
  for (int k = 0; k < 9; k++) {
    C[k] = k + 0.125;
    D[k] = k * 7 % 5 - 1.75;
  }
  for (int k = 0; k < 81; k++)
    (&A[0][0])[k] = k * 11 % 23 + 0.375;
  f(n, m, C, D, A);
  for (int k = 0; k < 9; k++)
    printf("%d %d: C[%d] = %a, D[%d] = %a\n", n, m, k, C[k], k, D[k]);
}

int main(void) {
  for (int m = 0; m <= 9; m++)
    run(7, m);
  run(0, 5);
  run(1, 5);
}

#include <math.h>

/* the vectors of the reflections stay in the lower triangle */
void f(int m, int n, double A[restrict m][n], double tau[restrict n], double w[restrict n]) {
#pragma scop
  for (int k = 0; k < n; k++) {
    double norm = 1;
    for (int i = k; i < m; i++)
      norm += A[i][k] * A[i][k];
    tau[k] = 1 / sqrt(norm);
    for (int i = k; i < m; i++)
      A[i][k] *= tau[k];
    for (int j = k + 1; j < n; j++) {
      w[j] = 0;
      for (int i = k; i < m; i++)
        w[j] += A[i][k] * A[i][j];
      for (int i = k; i < m; i++)
        A[i][j] -= A[i][k] * w[j];
    }
  }
#pragma endscop
}

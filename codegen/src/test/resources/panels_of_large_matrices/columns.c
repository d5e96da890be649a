#include <math.h>
#include <stdio.h>
#include <stdlib.h>

__attribute__((noinline)) static void f(int m, int n, double A[restrict m][n], double R[restrict n][n],
                                        double Q[restrict m][n]) {
#pragma scop
  for (int k = 0; k < n; k++) {
    R[k][k] = 1;
    for (int i = 0; i < m; i++)
      R[k][k] += A[i][k] * A[i][k];
    R[k][k] = sqrt(R[k][k]);
    for (int i = 0; i < m; i++)
      Q[i][k] = A[i][k] / R[k][k];
    for (int j = k + 1; j < n; j++) {
      R[k][j] = 0;
      for (int i = 0; i < m; i++)
        R[k][j] += Q[i][k] * A[i][j];
      for (int i = 0; i < m; i++)
        A[i][j] -= Q[i][k] * R[k][j];
    }
  }
#pragma endscop
}

static unsigned long digest(int rows, int n, double X[rows][n]) {
  unsigned long digest = 0;
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < n; j++)
      digest = digest * 31 + (unsigned long)(long)(X[i][j] * 1e15);
  return digest;
}

int main(int count, char **arguments) {
  if (count != 3)
    return 1;
  int m = atoi(arguments[1]), n = atoi(arguments[2]);
  double(*A)[n] = malloc(sizeof(double[m][n]));
  double(*R)[n] = calloc(n, sizeof(double[n]));
  double(*Q)[n] = malloc(sizeof(double[m][n]));
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      A[i][j] = (i * 7 + j * 13 + i * j) % 101 / 101.0;
  f(m, n, A, R, Q);
  printf("%lx %lx %lx\n", digest(m, n, A), digest(n, n, R), digest(m, n, Q));
  free(A);
  free(R);
  free(Q);
  return 0;
}

#include <math.h>

/* solutions by Cholesky, side by side: roots of what may be negative */
void f(int n, double A[3][3][n], double b[3][n]) {
#pragma scop
  for (int p = 0; p < n; p++) {
    double L[3][3], y[3];
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < i; j++) {
        double s = A[i][j][p];
        for (int k = 0; k < j; k++) s -= L[i][k] * L[j][k];
        L[i][j] = s / L[j][j];
      }
      double d = A[i][i][p] + 30;
      for (int k = 0; k < i; k++) d -= L[i][k] * L[i][k];
      L[i][i] = sqrt(d);
    }
    for (int i = 0; i < 3; i++) {
      double s = b[i][p];
      for (int k = 0; k < i; k++) s -= L[i][k] * y[k];
      y[i] = s / L[i][i];
    }
    for (int i = 2; i >= 0; i--) {
      double s = y[i];
      for (int k = i + 1; k < 3; k++) s -= L[k][i] * b[k][p];
      b[i][p] = s / L[i][i];
    }
  }
#pragma endscop
}

/* nearly orthogonal columns, of shorter elements and with no arrays of their own */
void orthogonal(int n, float Q[4][4][n], float R[4][4][n]) {
#pragma scop
  for (int p = 0; p < n; p++)
    for (int k = 0; k < 4; k++) {
      float s = 1;
      for (int i = 0; i < 4; i++) s += Q[i][k][p] * Q[i][k][p];
      R[k][k][p] = sqrtf(s);
      for (int i = 0; i < 4; i++) Q[i][k][p] = Q[i][k][p] / R[k][k][p];
      for (int j = k + 1; j < 4; j++) {
        float r = 0;
        for (int i = 0; i < 4; i++) r += Q[i][k][p] * Q[i][j][p];
        R[k][j][p] = r;
        for (int i = 0; i < 4; i++) Q[i][j][p] -= Q[i][k][p] * r;
      }
    }
#pragma endscop
}

/* rotations, of which conditions change the sign; clang knows its roots */
void rotations(int n, double A[3][3][n]) {
#pragma scop
  for (int p = 0; p < n; p++) {
    for (int a = 0; a < 2; a++)
      for (int b = a + 1; b < 3; b++) {
        double th = (A[b][b][p] - A[a][a][p]) / (2 * A[a][b][p] + 1e-3);
        double t = 1 / (fabs(th) + sqrt(th * th + 1));
        if (th < 0) t = -t;
        double c = 1 / sqrt(t * t + 1);
        double s = t * c;
        for (int k = 0; k < 3; k++) {
          double x = A[a][k][p], y = A[b][k][p];
          A[a][k][p] = c * x - s * y;
          A[b][k][p] = s * x + c * y;
        }
        for (int k = 0; k < 3; k++) {
          double x = A[k][a][p], y = A[k][b][p];
          A[k][a][p] = c * x - s * y;
          A[k][b][p] = s * x + c * y;
        }
      }
  }
#pragma endscop
}

/* the array is set under conditions, and loaded in rows beside each other */
void residues(int n, double x[2][n + 1], double y[2][n]) {
#pragma scop
  for (int p = 0; p < n; p++) {
    double w[2][2];
    for (int a = 0; a < 2; a++)
      for (int b = 0; b < 2; b++) {
        w[a][b] = x[a][p + b];
        if (x[a][p + b] > 0.5)
          w[a][b] -= sqrt(x[a][p + b] - 0.25);
      }
    for (int a = 0; a < 2; a++)
      y[a][p] = w[a][0] * w[1 - a][1];
  }
#pragma endscop
}

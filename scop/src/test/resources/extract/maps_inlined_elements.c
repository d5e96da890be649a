typedef struct { double x, y; } point;
static double element(const double *a, int width, int i, int j) {
  return a[i * width + j];
}
static double of_row(const double row[], int j) { return row[j + 1]; }
static double in_matrix(int m, double a[][m], int i, int j) { return a[j][i]; }
static double length(const point *p) { return p->x * p->x + p->y * p->y; }
void f(int n, double A[restrict n][n], double *restrict B, point P[restrict n],
       double C[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n - 1; j++)
      C[i] += element(B, n, j, i) + of_row(A[i], j) + in_matrix(n, A, i, j) + length(&P[j]);
#pragma endscop
}
/* expected
domain [n] -> { S0[i0, i1] : 0 <= i0 < n and 0 <= i1 <= -2 + n }
read [n] -> { S0[i0, i1] -> C[i0] : 0 <= i0 < n and 0 <= i1 <= -2 + n; S0[i0, i1] -> P_x[i1] : 0 <= i0 < n and 0 <= i1 <= -2 + n; S0[i0, i1] -> A[i0, 1 + i1] : 0 <= i0 < n and 0 <= i1 <= -2 + n; S0[i0, i1] -> A[i1, i0] : 0 <= i0 < n and 0 <= i1 <= -2 + n; S0[i0, i1] -> B[i1, i0] : 0 <= i0 < n and 0 <= i1 <= -2 + n; S0[i0, i1] -> P_y[i1] : 0 <= i0 < n and 0 <= i1 <= -2 + n }
must-write [n] -> { S0[i0, i1] -> C[i0] : 0 <= i0 < n and 0 <= i1 <= -2 + n }
may-write {  }
order [n] -> { S0[i0, i1] -> [i0, i1] : 0 <= i0 < n and 0 <= i1 <= -2 + n }
*/

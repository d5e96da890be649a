/* Transport on a ring, one row of values at a time */
void f(int n, double u[restrict n], double v[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    v[i] = u[i] - 0.5 * (u[i] - u[i == 0 ? n - 1 : i - 1]);
#pragma endscop
}

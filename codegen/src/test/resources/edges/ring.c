/* Neighbours on a ring, by remainders */
void f(int n, int m, double a[restrict m][n], double b[restrict m][n]) {
#pragma scop
  for (int t = 0; t < m; t++)
    for (int i = 0; i < n; i++)
      a[t][i] = b[t][(i + n - 1) % n] - 2 * b[t][i] + b[t][(i + 1) % n];
#pragma endscop
}

/* Rows of which only the last value of a filter is kept. */
void f(int n, int m, const double x[n][m], double s[n], double a)
{
#pragma scop
  for (int i = 0; i < n; i++) {
    double v = x[i][0];
    for (int j = 1; j < m; j++)
      v = a * x[i][j] + (1 - a) * v;
    s[i] = v;
  }
#pragma endscop
}

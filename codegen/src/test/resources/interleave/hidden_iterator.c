/* The loop along a row has the name of the one over rows, which it hides. */
void f(int n, int m, const double x[n], double a[n][m], double s[n], const double b[n][m])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    int r = i;
    a[r][0] = 1;
    for (int i = 1; i < m; i++)
      a[r][i] = a[r][i - 1] * x[r];
  }
  for (int i = 0; i < n; i++) {
    int r = i;
    s[r] = b[r][0];
    for (int i = 1; i < m; i++)
      s[r] = s[r] * 0.5 + b[r][i];
  }
#pragma endscop
}

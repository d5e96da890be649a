/* The product of all but one of the differences in each row. */
void f(int n, const double x[restrict n], const double a[restrict n][n], double w[restrict n])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    double p = 1;
    for (int j = 0; j < n; j++)
      if (j != i)
        p *= x[j] - a[i][j];
    w[i] = p;
  }
#pragma endscop
}

/* Rows of a triangle. */
void f(int n, const double x[restrict n], const double c[restrict n], double y[restrict n])
{
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      y[i] += c[j] * x[i - j];
#pragma endscop
}

/* One polynomial at many places: a chain for each of them, from the highest power down. */
void f(int n, int m, double c[restrict m + 1], double x[restrict n], double y[restrict n])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    double s = c[m];
    for (int k = m - 1; k >= 0; k--)
      s = s * x[i] + c[k];
    y[i] = s;
  }
#pragma endscop
}

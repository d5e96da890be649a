/* Many logistic maps and the sums of their orbits. */
void f(int n, int m, double r[restrict n], double x[restrict n], double s[restrict n])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    s[i] = 0;
    for (int k = 0; k < m; k++) {
      x[i] = r[i] * x[i] * (1 - x[i]);
      s[i] += x[i];
    }
  }
#pragma endscop
}

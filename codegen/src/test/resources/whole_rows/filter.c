/* Coefficients that are reversed, more and fewer of them than rows that stand side by side. */
void f(int n, int m, const float x[restrict n + m], const float c[restrict m], float y[restrict n])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    float sum = 0;
    for (int j = 0; j < m; j++)
      sum += c[j] * x[i + m - j];
    y[i] = sum;
  }
#pragma endscop
}

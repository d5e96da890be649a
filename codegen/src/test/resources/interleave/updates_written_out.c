/* Polynomials whose coefficients are rows, from the last one down. */
void f(int n, const float x[n], const float c[n][40], float y[n])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    float p = 1;
    for (int j = 39; j >= 0; j--)
      p = p * x[i] + c[i][j];
    y[i] = p;
  }
#pragma endscop
}

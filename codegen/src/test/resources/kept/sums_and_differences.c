/* A sum of each row, and what is left of its elements without a share of it. */
void f(int n, double y[restrict n][12], const double x[restrict n][12], double mean[restrict n])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    double sum = 0.0;
    for (int c = 0; c < 12; c++)
      sum += x[i][c];
    mean[i] = sum * 0.125;
    for (int c = 0; c < 12; c++)
      y[i][c] = x[i][c] - mean[i];
  }
#pragma endscop
}

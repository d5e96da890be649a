/* Prefix sums that a scalar carries */

void inScalar(int n, const double x[restrict n], double y[restrict n])
{
#pragma scop
  double s = 0;
  for (int i = 0; i < n; i++) {
    s += x[i];
    y[i] = s;
  }
#pragma endscop
}

void ofRows(int m, int n, const float x[restrict m][n], float y[restrict m][n])
{
#pragma scop
  for (int i = 0; i < m; i++) {
    float s = 0;
    for (int j = 0; j < n; j++) {
      s = s + x[i][j];
      y[i][j] = s;
    }
  }
#pragma endscop
}

/* Interpolation at many points, which are lanes of vectors where there are enough. */
void f(int m, int n, const double x[restrict m], const double xs[restrict n], const double ys[restrict n],
       double out[restrict m])
{
#pragma scop
  for (int k = 0; k < m; k++) {
    double s = 0;
    for (int i = 0; i < n; i++) {
      double p = 1;
      for (int j = 0; j < n; j++)
        if (j != i)
          p *= (x[k] - xs[j]) / (2 + xs[i] - xs[j]);
      s += ys[i] * p;
    }
    out[k] = s;
  }
#pragma endscop
}

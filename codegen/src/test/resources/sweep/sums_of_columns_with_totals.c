void f(int n, int m, double A[restrict n][m], double B[restrict m], double t[restrict m], double last[restrict 4])
{
  double s, q;
#pragma scop
  for (int j = 0; j < m; j++) {
    s = 0;
    q = 1;
    for (int i = 0; i < n; i++) {
      s += A[i][j];
      q += A[i][j] * A[i][j];
    }
    if (s > last[0]) {
      last[0] = s;
      last[1] = j;
    }
    last[2] += q;
    t[j] = last[2] - 0.5 * s;
    last[3] = 0.5 * last[3] + q;
    B[j] = last[3] * s;
  }
#pragma endscop
}

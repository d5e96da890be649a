/* A scalar that each row begins with goes on in the row's own elements. */
void f(int n, int m, float x[n][m], float y[n][m], float a)
{
#pragma scop
  for (int i = 0; i < n; i++) {
    float s = x[i][0];
    for (int j = 0; j < m; j++) {
      s = a * x[i][j] + (1 - a) * s;
      y[i][j] = s;
    }
  }
#pragma endscop
}

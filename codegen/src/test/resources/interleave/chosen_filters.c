/* Rows of followers of an envelope, which rise in another way than they fall; what they give out. */
void f(int n, int m, const float x[n][m], float y[n][m], float s[n])
{
#pragma scop
  for (int i = 0; i < n; i++) {
    float e = 0;
    for (int j = 0; j < m; j++)
      e = x[i][j] > e ? 0.9f * e + 0.1f * x[i][j] : 0.99f * e;
    s[i] = e;
  }
  for (int i = 0; i < n; i++) {
    y[i][0] = x[i][0];
    for (int j = 1; j < m; j++)
      y[i][j] = x[i][j] > y[i][j - 1] ? 0.5f * (y[i][j - 1] + x[i][j]) : y[i][j - 1] - 0.01f;
  }
#pragma endscop
}

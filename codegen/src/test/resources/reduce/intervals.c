#define SMALLER(a, b) ((a) < (b) ? (a) : (b))

void f(int n, const int p[restrict n + 1], int m[restrict n][n]) {
#pragma scop
  for (int i = n - 1; i >= 0; i--)
    for (int j = i + 1; j < n; j++) {
      m[i][j] = SMALLER(m[i][j], m[i][j - 1] + p[i]);
      for (int k = i; k < j; k++)
        m[i][j] = SMALLER(m[i][j], m[i][k] + m[k + 1][j] + p[k]);
    }
#pragma endscop
}

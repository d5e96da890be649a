void f(int n, int m, const char *restrict a, const short *restrict b, double H[restrict n + 1][m + 1]) {
#pragma scop
  for (int i = 1; i <= n; i++)
    for (int j = 1; j <= m; j++) {
      double d = H[i-1][j-1] + (a[i-1] == b[j-1] ? 1.5 : -0.5 * i);
      double u = H[i-1][j] - 0.25;
      double l = H[i][j-1] - 0.25;
      double t = d > u ? d : u;
      H[i][j] = t >= l ? t : l;
    }
#pragma endscop
}

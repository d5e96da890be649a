void f(int n, int m, const char a[restrict n], const char b[restrict m], int E[restrict n + 1][m + 1],
       int F[restrict n + 1][m + 1], int H[restrict n + 1][m + 1]) {
#pragma scop
  for (int i = 1; i <= n; i++)
    for (int j = 1; j <= m; j++) {
      int opened = H[i][j-1] - 5, wider = H[i-1][j] - 5;
      E[i][j] = E[i][j-1] - 1 > opened ? E[i][j-1] - 1 : opened;
      F[i][j] = F[i-1][j] - 1 > wider ? F[i-1][j] - 1 : wider;
      int h = H[i-1][j-1] + (a[i-1] == b[j-1] ? 3 : -2);
      h = h > E[i][j] ? h : E[i][j];
      h = h > F[i][j] ? h : F[i][j];
      H[i][j] = h > 0 ? h : 0;
    }
#pragma endscop
}

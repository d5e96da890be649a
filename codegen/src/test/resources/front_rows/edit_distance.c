void f(int n, int m, const unsigned char a[restrict n], const signed char b[restrict m],
       int D[restrict n + 1][m + 1]) {
#pragma scop
  for (int i = 1; i <= n; i++)
    for (int j = 1; j <= m; j++) {
      int c = D[i-1][j-1] + (a[i-1] != b[j-1]);
      c = c < D[i-1][j] + 1 ? c : D[i-1][j] + 1;
      D[i][j] = c < D[i][j-1] + 1 ? c : D[i][j-1] + 1;
    }
#pragma endscop
}

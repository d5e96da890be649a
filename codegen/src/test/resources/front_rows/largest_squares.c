void f(int n, int m, const unsigned char g[restrict n][m], int S[restrict n][m]) {
#pragma scop
  for (int i = 1; i < n; i++)
    for (int j = 1; j < m; j++) {
      int least = 0;
      if (g[i][j]) {
        least = S[i-1][j] < S[i][j-1] ? S[i-1][j] : S[i][j-1];
        least = (least < S[i-1][j-1] ? least : S[i-1][j-1]) + 1;
      }
      S[i][j] = least;
    }
#pragma endscop
}

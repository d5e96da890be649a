void f(int n, int m, const char a[restrict n], const char b[restrict m],
       int L[restrict n + 1][m + 1], int T[restrict n + 1][m + 1]) {
#pragma scop
  for (int i = 1; i <= n; i++)
    for (int j = 1; j <= m; j++)
      if (a[i-1] == b[j-1]) {
        L[i][j] = L[i-1][j-1] + 1;
        T[i][j] = 1;
      } else if (L[i-1][j] >= L[i][j-1]) {
        L[i][j] = L[i-1][j];
        T[i][j] = 2;
      } else {
        L[i][j] = L[i][j-1];
        T[i][j] = 3;
      }
#pragma endscop
}

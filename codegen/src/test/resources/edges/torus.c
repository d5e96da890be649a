/* A step of the Game of Life on a torus */
void f(int n, int m, int a[restrict m][n], int b[restrict m][n]) {
#pragma scop
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      int u = (i + m - 1) % m, d = (i + 1) % m, l = (j + n - 1) % n, r = (j + 1) % n;
      int s = a[u][l] + a[u][j] + a[u][r] + a[i][l] + a[i][r] + a[d][l] + a[d][j] + a[d][r];
      b[i][j] = s == 3 || (s == 2 && a[i][j]);
    }
#pragma endscop
}

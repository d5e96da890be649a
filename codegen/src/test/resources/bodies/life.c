/* eight neighbours counted by short loops, and a rule that looks at the cell under a condition */
void f(int n, int m, const unsigned char a[n][m], unsigned char b[n][m]) {
#pragma scop
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++) {
      int s = 0;
      for (int di = -1; di <= 1; di++)
        for (int dj = -1; dj <= 1; dj++)
          if (di != 0 || dj != 0)
            s += a[i + di][j + dj] & 1;
      b[i][j] = s == 3 || (s == 2 && (a[i][j] & 1));
    }
#pragma endscop
}

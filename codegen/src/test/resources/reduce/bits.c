void f(int n, unsigned t[restrict n][n]) {
#pragma scop
  for (int i = n - 1; i >= 0; i--)
    for (int j = i + 1; j < n; j++) {
      t[i][j] |= t[i][j - 1] >> 1;
      for (int k = i + 1; k < j; k++)
        t[i][j] |= t[i][k] & t[k + 1][j];
    }
#pragma endscop
}

/* exchanges under conditions, and a variable whose last value is used later */
void f(int n, int m, const int in[n][m], int out[n][m], int used[1]) {
  int last = 0;
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m - 3; j++) {
      int w[4];
      for (int b = 0; b < 4; b++)
        w[b] = in[i][j + b];
      for (int a = 0; a < 2; a++)
        for (int b = a + 1; b < 4; b++)
          if (w[b] < w[a]) {
            int t = w[a];
            w[a] = w[b];
            w[b] = t;
          }
      last = w[0] ^ w[3];
      out[i][j] = last + w[1];
    }
#pragma endscop
  used[0] = last;
}

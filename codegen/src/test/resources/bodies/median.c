/* sorts what is around an element in an array of its own */
void f(int n, int m, const float in[n][m], float out[n][m]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 2; j < m - 2; j++) {
      float w[5];
      for (int b = 0; b < 5; b++)
        w[b] = in[i][j + b - 2];
      for (int a = 0; a < 4; a++)
        for (int b = 0; b < 4 - a; b++) {
          float least = w[b] < w[b + 1] ? w[b] : w[b + 1];
          float greatest = w[b] < w[b + 1] ? w[b + 1] : w[b];
          w[b] = least;
          w[b + 1] = greatest;
        }
      out[i][j] = w[2];
    }
#pragma endscop
}

void f(int h, int w, int r, double in[restrict h + r][w + r], double mask[restrict r][r],
       double out[restrict h][w]) {
#pragma scop
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      double sum = 0;
      for (int p = 0; p < r; p++)
        for (int q = 0; q < r; q++)
          sum += mask[p][q] * in[y + p][x + q];
      out[y][x] = sum;
    }
#pragma endscop
}

void f(int k, int c, int h, int w, int r, float in[restrict c][h + r][w + r],
       float mask[restrict k][c][r][r], float out[restrict k][h][w]) {
#pragma scop
  for (int o = 0; o < k; o++)
    for (int y = 0; y < h; y++)
      for (int x = 0; x < w; x++)
        for (int i = 0; i < c; i++)
          for (int p = 0; p < r; p++)
            for (int q = 0; q < r; q++)
              out[o][y][x] += mask[o][i][p][q] * in[i][y + p][x + q];
#pragma endscop
}

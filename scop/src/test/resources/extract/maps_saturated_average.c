unsigned char a[480][640], b[480][640];
void f(int w, int h) {
#pragma scop
  for (int y = 1; y < h - 1; y++)
    for (int x = 1; x < w - 1; x++) {
      int s = 0;
      for (int d = -1; d <= 1; d++)
        s += a[y + d][x - d];
      b[y][x] = s / 3 > 99 ? 99 : s / 3;
    }
#pragma endscop
}
/* expected
assume [w, h] -> {  : w <= 640 or (w >= 641 and h <= 2) }
domain [h, w] -> { S0[i0, i1] : 0 < i0 <= -2 + h and 0 < i1 <= -2 + w; S1[i0, i1, i2] : 0 < i0 <= -2 + h and 0 < i1 <= -2 + w and -1 <= i2 <= 1; S2[i0, i1] : 0 < i0 <= -2 + h and 0 < i1 <= -2 + w }
read [h, w] -> { S2[i0, i1] -> s[] : 0 < i0 <= -2 + h and 0 < i1 <= -2 + w; S1[i0, i1, i2] -> a[i0 + i2, i1 - i2] : 0 < i0 <= -2 + h and 0 < i1 <= -2 + w and -1 <= i2 <= 1; S1[i0, i1, i2] -> s[] : 0 < i0 <= -2 + h and 0 < i1 <= -2 + w and -1 <= i2 <= 1 }
must-write [h, w] -> { S0[i0, i1] -> s[] : 0 < i0 <= -2 + h and 0 < i1 <= -2 + w; S2[i0, i1] -> b[i0, i1] : 0 < i0 <= -2 + h and 0 < i1 <= -2 + w; S1[i0, i1, i2] -> s[] : 0 < i0 <= -2 + h and 0 < i1 <= -2 + w and -1 <= i2 <= 1 }
may-write {  }
order [h, w] -> { S1[i0, i1, i2] -> [i0, i1, 1, i2] : 0 < i0 <= -2 + h and 0 < i1 <= -2 + w and -1 <= i2 <= 1; S0[i0, i1] -> [i0, i1, 0, 0] : 0 < i0 <= -2 + h and 0 < i1 <= -2 + w; S2[i0, i1] -> [i0, i1, 2, 0] : 0 < i0 <= -2 + h and 0 < i1 <= -2 + w }
*/

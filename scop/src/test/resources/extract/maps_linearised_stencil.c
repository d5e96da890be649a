void f(int n, int nx, int ny, double *restrict u) {
#pragma scop
  for (int k = 1; k < n - 1; k++)
    for (int j = 1; j < ny - 1; j++)
      for (int i = 1; i < nx - 1; i++)
        u[(k * ny + j) * nx + i] = u[((k - 1) * ny + j) * nx + i] + u[k * ny * nx + j * nx + i - 1];
#pragma endscop
}
/* expected
domain [n, ny, nx] -> { S0[i0, i1, i2] : 0 < i0 <= -2 + n and 0 < i1 <= -2 + ny and 0 < i2 <= -2 + nx }
read [n, ny, nx] -> { S0[i0, i1, i2] -> u[o0, i1, -1 + i0 + i2 - o0] : 0 < i0 <= -2 + n and 0 < i1 <= -2 + ny and 0 < i2 <= -2 + nx and -1 + i0 <= o0 <= i0 }
must-write [n, ny, nx] -> { S0[i0, i1, i2] -> u[i0, i1, i2] : 0 < i0 <= -2 + n and 0 < i1 <= -2 + ny and 0 < i2 <= -2 + nx }
may-write {  }
order [n, ny, nx] -> { S0[i0, i1, i2] -> [i0, i1, i2] : 0 < i0 <= -2 + n and 0 < i1 <= -2 + ny and 0 < i2 <= -2 + nx }
*/

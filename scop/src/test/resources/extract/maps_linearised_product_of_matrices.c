void f(int n, int m, float *restrict a, const float *b, float *c) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < n; k++)
        a[i * m + j] += b[i * n + k] * c[k * m + j];
#pragma endscop
}
/* expected
domain [n, m] -> { S0[i0, i1, i2] : 0 <= i0 < n and 0 <= i1 < m and 0 <= i2 < n }
read [n, m] -> { S0[i0, i1, i2] -> b[i0, i2] : 0 <= i0 < n and 0 <= i1 < m and 0 <= i2 < n; S0[i0, i1, i2] -> c[i2, i1] : 0 <= i0 < n and 0 <= i1 < m and 0 <= i2 < n; S0[i0, i1, i2] -> a[i0, i1] : 0 <= i0 < n and 0 <= i1 < m and 0 <= i2 < n }
must-write [n, m] -> { S0[i0, i1, i2] -> a[i0, i1] : 0 <= i0 < n and 0 <= i1 < m and 0 <= i2 < n }
may-write {  }
order [n, m] -> { S0[i0, i1, i2] -> [i0, i1, i2] : 0 <= i0 < n and 0 <= i1 < m and 0 <= i2 < n }
*/

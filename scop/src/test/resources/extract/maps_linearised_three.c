void f(int n, int m, int l, double *restrict A) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
        A[(i * m + j) * l + k] = 1.0;
#pragma endscop
}
/* expected
domain [n, m, l] -> { S0[i0, i1, i2] : 0 <= i0 < n and 0 <= i1 < m and 0 <= i2 < l }
read {  }
must-write [n, m, l] -> { S0[i0, i1, i2] -> A[i0, i1, i2] : 0 <= i0 < n and 0 <= i1 < m and 0 <= i2 < l }
may-write {  }
order [n, m, l] -> { S0[i0, i1, i2] -> [i0, i1, i2] : 0 <= i0 < n and 0 <= i1 < m and 0 <= i2 < l }
*/

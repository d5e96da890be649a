void f(unsigned n, unsigned m, float *restrict a) {
#pragma scop
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < m; j++)
      a[i * m + j] = 0;
#pragma endscop
}
/* expected
domain [n, m] -> { S0[i0, i1] : 0 <= i0 < n and 0 <= i1 < m }
read {  }
must-write {  }
may-write [n, m] -> { S0[i0, i1] -> a[o0] : 0 <= i0 < n and 0 <= i1 < m }
order [n, m] -> { S0[i0, i1] -> [i0, i1] : 0 <= i0 < n and 0 <= i1 < m }
*/

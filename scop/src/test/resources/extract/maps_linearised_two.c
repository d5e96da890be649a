void f(int n, int m, double *restrict A) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      A[i * m + j] = 1.0;
#pragma endscop
}
/* expected
domain [n, m] -> { S0[i0, i1] : 0 <= i0 < n and 0 <= i1 < m }
read {  }
must-write [n, m] -> { S0[i0, i1] -> A[i0, i1] : 0 <= i0 < n and 0 <= i1 < m }
may-write {  }
order [n, m] -> { S0[i0, i1] -> [i0, i1] : 0 <= i0 < n and 0 <= i1 < m }
*/

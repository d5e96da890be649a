void f(int n, int m, double A[n][m]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      A[i][j] = 1.0;
#pragma endscop
}
/* expected
assume [m, n] -> {  : n <= m or (m < n <= 0) }
domain [n] -> { S0[i0, i1] : 0 <= i0 < n and 0 <= i1 < n }
read {  }
must-write [n] -> { S0[i0, i1] -> A[i0, i1] : 0 <= i0 < n and 0 <= i1 < n }
may-write {  }
order [n] -> { S0[i0, i1] -> [i0, i1] : 0 <= i0 < n and 0 <= i1 < n }
*/

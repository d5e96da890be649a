void f(int n, int m, double A[n][m], double B[n][m]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      A[i][j] = B[i][j];
#pragma endscop
}
/* expected
overlap [A, B]
domain [n, m] -> { S0[i0, i1] : 0 <= i0 < n and 0 <= i1 < m }
read [n, m] -> { S0[i0, i1] -> B[i0, i1] : 0 <= i0 < n and 0 <= i1 < m }
must-write [n, m] -> { S0[i0, i1] -> A[i0, i1] : 0 <= i0 < n and 0 <= i1 < m }
may-write {  }
order [n, m] -> { S0[i0, i1] -> [i0, i1] : 0 <= i0 < n and 0 <= i1 < m }
*/

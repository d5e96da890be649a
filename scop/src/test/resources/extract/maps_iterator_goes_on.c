void f(int n, int m, double A[n]) {
  int i;
#pragma scop
  for (i = 0; i < n; i++)
    A[i] = 1.0;
  for (; i < m; i++)
    A[i] = 2.0;
#pragma endscop
}
/* expected
domain [n, m] -> { S0[i0] : 0 <= i0 < n; S2[i0] : i0 >= n and 0 <= i0 < m }
read {  }
must-write [n, m] -> { S2[i0] -> A[i0] : i0 >= n and 0 <= i0 < m; S0[i0] -> A[i0] : 0 <= i0 < n }
may-write {  }
order [n, m] -> { S2[i0] -> [1, i0] : i0 >= n and 0 <= i0 < m; S0[i0] -> [0, i0] : 0 <= i0 < n }
*/

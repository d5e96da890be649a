void f(int n, int m, int ld, double *restrict A) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      A[i * ld + j] = 1.0;
#pragma endscop
}
/* expected
assume [ld, m, n] -> {  : m <= ld or (ld < m <= 0) or (m > ld and m > 0 and n <= 0) }
domain [n, m] -> { S0[i0, i1] : 0 <= i0 < n and 0 <= i1 < m }
read {  }
must-write [n, m] -> { S0[i0, i1] -> A[i0, i1] : 0 <= i0 < n and 0 <= i1 < m }
may-write {  }
order [n, m] -> { S0[i0, i1] -> [i0, i1] : 0 <= i0 < n and 0 <= i1 < m }
*/

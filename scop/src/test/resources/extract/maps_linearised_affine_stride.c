void f(int n, double *restrict A) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      A[(i + 8) * (3 * n + 16) + j + 8] = 1.0;
#pragma endscop
}
/* expected
domain [n] -> { S0[i0, i1] : 0 <= i0 < n and 0 <= i1 < n }
read {  }
must-write [n] -> { S0[i0, i1] -> A[8 + i0, 8 + i1] : 0 <= i0 < n and 0 <= i1 < n }
may-write {  }
order [n] -> { S0[i0, i1] -> [i0, i1] : 0 <= i0 < n and 0 <= i1 < n }
*/

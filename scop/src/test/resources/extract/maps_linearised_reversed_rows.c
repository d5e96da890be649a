void f(int n, double *restrict A) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      A[(n - 1 - j) * (2 * n + 12) + 2 * i + 1] = 1.0;
#pragma endscop
}
/* expected
domain [n] -> { S0[i0, i1] : 0 <= i0 < n and 0 <= i1 < n }
read {  }
must-write [n] -> { S0[i0, i1] -> A[-1 + n - i1, 1 + 2i0] : 0 <= i0 < n and 0 <= i1 < n }
may-write {  }
order [n] -> { S0[i0, i1] -> [i0, i1] : 0 <= i0 < n and 0 <= i1 < n }
*/

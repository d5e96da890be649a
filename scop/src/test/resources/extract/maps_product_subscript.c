void f(int n, double A[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      A[i * j] = 1.0;
#pragma endscop
}
/* expected
domain [n] -> { S0[i0, i1] : 0 <= i0 < n and 0 <= i1 < n }
read {  }
must-write {  }
may-write [n] -> { S0[i0, i1] -> A[o0] : 0 <= i0 < n and 0 <= i1 < n }
order [n] -> { S0[i0, i1] -> [i0, i1] : 0 <= i0 < n and 0 <= i1 < n }
*/

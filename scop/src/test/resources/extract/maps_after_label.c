int f(int n, double *restrict A) {
again:
#pragma scop
  for (int i = 0; i < n; i++)
    A[i] = 1.0;
#pragma endscop
  if (n-- > 4)
    goto again;
  return 0;
}
/* expected
domain [n] -> { S0[i0] : 0 <= i0 < n }
read {  }
must-write [n] -> { S0[i0] -> A[i0] : 0 <= i0 < n }
may-write {  }
order [n] -> { S0[i0] -> [i0] : 0 <= i0 < n }
*/

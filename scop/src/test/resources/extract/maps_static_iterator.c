int f(int n, double *restrict A) {
  static int k;
#pragma scop
  for (k = 0; k < n; k++)
    A[k] = 1.0;
#pragma endscop
  return k;
}
/* expected
domain [n] -> { S0[i0] : 0 <= i0 < n; S1[] }
read {  }
must-write [n] -> { S1[] -> k[]; S0[i0] -> A[i0] : 0 <= i0 < n }
may-write {  }
order [n] -> { S1[] -> [1, 0]; S0[i0] -> [0, i0] : 0 <= i0 < n }
*/

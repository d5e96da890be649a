int f(int n, double *restrict A) {
#pragma scop
  n = n - 1;
  for (int i = 0; i < n; i++)
    A[i] = 1.0;
#pragma endscop
  return n;
}
/* expected
domain [n_in] -> { S0[]; S1[i0] : 0 <= i0 <= -2 + n_in }
read {  }
must-write [n_in] -> { S0[] -> n[]; S1[i0] -> A[i0] : 0 <= i0 <= -2 + n_in }
may-write {  }
order [n_in] -> { S0[] -> [0, 0]; S1[i0] -> [1, i0] : 0 <= i0 <= -2 + n_in }
*/

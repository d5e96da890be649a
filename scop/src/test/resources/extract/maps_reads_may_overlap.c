void f(int n, const double *A, const double *B, double *restrict C) {
#pragma scop
  for (int i = 0; i < n; i++)
    C[i] = A[i] + B[i];
#pragma endscop
}
/* expected
domain [n] -> { S0[i0] : 0 <= i0 < n }
read [n] -> { S0[i0] -> B[i0] : 0 <= i0 < n; S0[i0] -> A[i0] : 0 <= i0 < n }
must-write [n] -> { S0[i0] -> C[i0] : 0 <= i0 < n }
may-write {  }
order [n] -> { S0[i0] -> [i0] : 0 <= i0 < n }
*/

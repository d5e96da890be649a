void f(int n, double *A, double *B) {
#pragma scop
  for (int i = 0; i < n; i++)
    A[i] = B[i + 1];
#pragma endscop
}
/* expected
overlap [A, B]
domain [n] -> { S0[i0] : 0 <= i0 < n }
read [n] -> { S0[i0] -> B[1 + i0] : 0 <= i0 < n }
must-write [n] -> { S0[i0] -> A[i0] : 0 <= i0 < n }
may-write {  }
order [n] -> { S0[i0] -> [i0] : 0 <= i0 < n }
*/

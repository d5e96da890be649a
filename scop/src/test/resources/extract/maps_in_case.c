void f(int n, int k, double *restrict A) {
  switch (k) {
  case 0:
  case 1:
#pragma scop
    for (int i = 0; i < n; i++)
      A[i] = 1.0;
#pragma endscop
    break;
  default:
    A[0] = 2.0;
  }
}
/* expected
domain [n] -> { S0[i0] : 0 <= i0 < n }
read {  }
must-write [n] -> { S0[i0] -> A[i0] : 0 <= i0 < n }
may-write {  }
order [n] -> { S0[i0] -> [i0] : 0 <= i0 < n }
*/

void f(int n, double A[restrict n], double *restrict s) {
#pragma scop
  for (int i = 0; i < n; i++)
    *s += A[i];
#pragma endscop
}
/* expected
domain [n] -> { S0[i0] : 0 <= i0 < n }
read [n] -> { S0[i0] -> s_1[] : 0 <= i0 < n; S0[i0] -> A[i0] : 0 <= i0 < n }
must-write [n] -> { S0[i0] -> s_1[] : 0 <= i0 < n }
may-write {  }
order [n] -> { S0[i0] -> [i0] : 0 <= i0 < n }
*/

void f(int n, double A[restrict n], double b[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    A[i] = 1.0, b[i] = A[i];
#pragma endscop
}
/* expected
domain [n] -> { S0[i0] : 0 <= i0 < n }
read {  }
must-write [n] -> { S0[i0] -> b[i0] : 0 <= i0 < n; S0[i0] -> A[i0] : 0 <= i0 < n }
may-write {  }
order [n] -> { S0[i0] -> [i0] : 0 <= i0 < n }
*/

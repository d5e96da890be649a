void f(int n, int A[restrict n], int b[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    if (b[i] != 0)
      A[i] %= b[i];
  }
#pragma endscop
}
/* expected
domain [n] -> { S0[i0] : 0 <= i0 < n }
read [n] -> { S0[i0] -> b[i0] : 0 <= i0 < n; S0[i0] -> A[i0] : 0 <= i0 < n }
must-write {  }
may-write [n] -> { S0[i0] -> A[i0] : 0 <= i0 < n }
order [n] -> { S0[i0] -> [i0] : 0 <= i0 < n }
*/

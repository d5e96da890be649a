void f(int n, unsigned A[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    A[i] ^= A[i] << 13;
    A[i] = ~A[i] >> i;
  }
#pragma endscop
}
/* expected
domain [n] -> { S1[i0] : 0 <= i0 < n; S0[i0] : 0 <= i0 < n }
read [n] -> { S0[i0] -> A[i0] : 0 <= i0 < n; S1[i0] -> A[i0] : 0 <= i0 < n }
must-write [n] -> { S0[i0] -> A[i0] : 0 <= i0 < n; S1[i0] -> A[i0] : 0 <= i0 < n }
may-write {  }
order [n] -> { S0[i0] -> [i0, 0] : 0 <= i0 < n; S1[i0] -> [i0, 1] : 0 <= i0 < n }
*/

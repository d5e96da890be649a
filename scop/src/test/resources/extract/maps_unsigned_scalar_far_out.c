void f(int n, unsigned long *restrict A) {
#pragma scop
  unsigned long sign = 0x8000000000000000ul;
  for (int i = 0; i < n; i++)
    A[i] = A[i] ^ sign;
#pragma endscop
}
/* expected
domain [n] -> { S0[]; S1[i0] : 0 <= i0 < n }
read [n] -> { S1[i0] -> sign[] : 0 <= i0 < n; S1[i0] -> A[i0] : 0 <= i0 < n }
must-write [n] -> { S0[] -> sign[]; S1[i0] -> A[i0] : 0 <= i0 < n }
may-write {  }
order [n] -> { S0[] -> [0, 0]; S1[i0] -> [1, i0] : 0 <= i0 < n }
*/

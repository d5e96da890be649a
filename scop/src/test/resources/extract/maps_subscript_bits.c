void f(int n, double A[n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    A[i & 7] = A[i >> 1] + A[i << 1];
#pragma endscop
}
/* expected
assume [n] -> {  : n <= 1073741824 }
domain [n] -> { S0[i0] : 0 <= i0 < n }
read [n] -> { S0[i0] -> A[o0] : 0 <= i0 < n and -1 + i0 <= 2o0 <= i0; S0[i0] -> A[2i0] : 0 <= i0 < n }
must-write [n] -> { S0[i0] -> A[o0] : (-i0 + o0) mod 8 = 0 and 0 <= i0 < n and 0 <= o0 <= 7 }
may-write {  }
order [n] -> { S0[i0] -> [i0] : 0 <= i0 < n }
*/

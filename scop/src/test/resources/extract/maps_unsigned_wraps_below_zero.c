void f(unsigned n, double A[n]) {
#pragma scop
  for (unsigned i = 0; i < n - 1; i++)
    A[i] = A[i + 1];
#pragma endscop
}
/* expected
assume [n] -> {  : n > 0 }
domain [n] -> { S0[i0] : 0 <= i0 <= -2 + n }
read [n] -> { S0[i0] -> A[1 + i0] : 0 <= i0 <= -2 + n }
must-write [n] -> { S0[i0] -> A[i0] : 0 <= i0 <= -2 + n }
may-write {  }
order [n] -> { S0[i0] -> [i0] : 0 <= i0 <= -2 + n }
*/

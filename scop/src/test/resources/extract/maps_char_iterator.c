void f(int n, double A[n]) {
#pragma scop
  for (signed char c = 0; c < n; c++)
    A[c] = 1.0;
#pragma endscop
}
/* expected
assume [n] -> {  : n <= 127 }
domain [n] -> { S0[i0] : n <= 127 and 0 <= i0 < n }
read {  }
must-write [n] -> { S0[i0] -> A[i0] : n <= 127 and 0 <= i0 < n }
may-write {  }
order [n] -> { S0[i0] -> [i0] : n <= 127 and 0 <= i0 < n }
*/

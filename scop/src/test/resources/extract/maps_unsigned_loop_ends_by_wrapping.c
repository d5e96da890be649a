void f(unsigned n, double *restrict A) {
#pragma scop
  for (unsigned i = n - 1; i < n; --i)
    A[i] = 1.0;
#pragma endscop
}
/* expected
assume [n] -> {  : n > 0 }
domain [n] -> { S0[i0] : n <= 4294967296 and 0 <= i0 < n }
read {  }
must-write [n] -> { S0[i0] -> A[i0] : n <= 4294967296 and 0 <= i0 < n }
may-write {  }
order [n] -> { S0[i0] -> [-i0] : n <= 4294967296 and 0 <= i0 < n }
*/

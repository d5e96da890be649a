void f(unsigned long n, double *restrict A, unsigned long *restrict last) {
  unsigned long i;
#pragma scop
  for (i = n; i--;)
    A[i] = 1.0;
#pragma endscop
  *last = i;
}
/* expected
assume [n] -> {  : n <= 2147483648 }
domain [n] -> { S0[i0] : n <= 18446744073709551615 and 0 <= i0 < n; S1[] }
read {  }
must-write [n] -> { S1[] -> i[]; S0[i0] -> A[i0] : n <= 18446744073709551615 and 0 <= i0 < n }
may-write {  }
order [n] -> { S1[] -> [1, 0]; S0[i0] -> [0, -i0] : n <= 18446744073709551615 and 0 <= i0 < n }
*/

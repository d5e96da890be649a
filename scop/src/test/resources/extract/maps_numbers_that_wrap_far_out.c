void f(int n, double *restrict A) {
#pragma scop
  for (int i = 0; i < n; i++)
    A[i] = (double)((unsigned long)(long)(i - 3) & 0xfffffffffffffffeul);
#pragma endscop
}
/* expected
domain [n] -> { S0[i0] : 0 <= i0 < n }
read {  }
must-write [n] -> { S0[i0] -> A[i0] : 0 <= i0 < n }
may-write {  }
order [n] -> { S0[i0] -> [i0] : 0 <= i0 < n }
*/

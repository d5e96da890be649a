void f(unsigned long n, double *restrict A) {
#pragma scop
  for (unsigned long i = 0, j = n - 1; i < j; i++, j--)
    A[i] = A[j];
#pragma endscop
}
/* expected
assume [n] -> {  : n <= 2147483648 }
assume [n] -> {  : n > 0 }
domain [n] -> { S1[i0] : i0 >= 0 and 2i0 <= -2 + n }
read [n] -> { S1[i0] -> A[-1 + n - i0] : i0 >= 0 and 2i0 <= -2 + n }
must-write [n] -> { S1[i0] -> A[i0] : i0 >= 0 and 2i0 <= -2 + n }
may-write {  }
order [n] -> { S1[i0] -> [i0] : i0 >= 0 and 2i0 <= -2 + n }
*/

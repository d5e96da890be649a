void f(int n, double *restrict A) {
#pragma scop
  for (int i = 0, j = n - 1; i < j; i++, j--)
    A[i] = A[j];
#pragma endscop
}
/* expected
domain [n] -> { S1[i0] : i0 >= 0 and 2i0 <= -2 + n }
read [n] -> { S1[i0] -> A[-1 + n - i0] : i0 >= 0 and 2i0 <= -2 + n }
must-write [n] -> { S1[i0] -> A[i0] : i0 >= 0 and 2i0 <= -2 + n }
may-write {  }
order [n] -> { S1[i0] -> [i0] : i0 >= 0 and 2i0 <= -2 + n }
*/

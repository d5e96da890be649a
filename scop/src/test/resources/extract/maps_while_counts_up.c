void f(int n, double *restrict A) {
  int i;
#pragma scop
  i = 2;
  while (i < n) {
    A[i] = 1.0;
    i += 3;
  }
#pragma endscop
}
/* expected
domain [n] -> { S1[i0] : (1 + i0) mod 3 = 0 and 2 <= i0 < n }
read {  }
must-write [n] -> { S1[i0] -> A[i0] : (1 + i0) mod 3 = 0 and 2 <= i0 < n }
may-write {  }
order [n] -> { S1[i0] -> [i0] : (1 + i0) mod 3 = 0 and 2 <= i0 < n }
*/

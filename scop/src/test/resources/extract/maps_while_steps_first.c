void f(int i, double *restrict A, int *restrict last) {
#pragma scop
  while (i > 0) {
    i--;
    A[i] = 1.0;
  }
#pragma endscop
  *last = i;
}
/* expected
domain [i_in] -> { S0[i0] : 0 <= i0 < i_in; S1[] }
read {  }
must-write [i_in] -> { S1[] -> i[]; S0[i0] -> A[i0] : 0 <= i0 < i_in }
may-write {  }
order [i_in] -> { S1[] -> [1, 0]; S0[i0] -> [0, -i0] : 0 <= i0 < i_in }
*/

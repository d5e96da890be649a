void f(int n, double *restrict A) {
  int i = n;
#pragma scop
  while (--i >= 0 && i != 3)
    A[i] = 1.0;
#pragma endscop
}
/* expected
domain [i_in] -> { S0[i0] : 0 <= i0 < i_in and (i0 >= 4 or i_in <= 3) }
read {  }
must-write [i_in] -> { S0[i0] -> A[i0] : 0 <= i0 < i_in and (i0 >= 4 or i_in <= 3) }
may-write {  }
order [i_in] -> { S0[i0] -> [-i0] : 0 <= i0 < i_in and (i0 >= 4 or i_in <= 3) }
*/

void f(int n, double *restrict A) {
#pragma scop
  if (n > 10)
    n = 10;
  for (int i = 0; i < n; i++)
    A[i] = 1.0;
#pragma endscop
}
/* expected
domain [n_in] -> { S1[i0] : 0 <= i0 <= 9 and i0 < n_in }
read {  }
must-write [n_in] -> { S1[i0] -> A[i0] : 0 <= i0 <= 9 and i0 < n_in }
may-write {  }
order [n_in] -> { S1[i0] -> [i0] : 0 <= i0 <= 9 and i0 < n_in }
*/

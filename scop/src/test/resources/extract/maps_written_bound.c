void f(int n, double A[n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    A[i] = 1.0;
    n = n - 1;
  }
#pragma endscop
}
/* expected
domain [n_in] -> { S0[i0] : i0 >= 0 and 2i0 < n_in }
read {  }
must-write [n_in] -> { S0[i0] -> A[i0] : i0 >= 0 and 2i0 < n_in }
may-write {  }
order [n_in] -> { S0[i0] -> [i0] : i0 >= 0 and 2i0 < n_in }
*/

void f(int n, double A[restrict n + 1]) {
#pragma scop
  for (int i = 1 - n; i < n; i++)
    A[i % n + n] = 1;
#pragma endscop
}
/* expected
domain [n] -> { S0[i0] : -n < i0 < n }
read {  }
must-write [n] -> { S0[i0] -> A[n + i0] : -n < i0 < n }
may-write {  }
order [n] -> { S0[i0] -> [i0] : -n < i0 < n }
*/

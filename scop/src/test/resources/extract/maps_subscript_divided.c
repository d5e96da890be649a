void f(int n, double A[n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    A[i / 2] = 1.0;
#pragma endscop
}
/* expected
domain [n] -> { S0[i0] : 0 <= i0 < n }
read {  }
must-write [n] -> { S0[i0] -> A[o0] : 0 <= i0 < n and -1 + i0 <= 2o0 <= i0 }
may-write {  }
order [n] -> { S0[i0] -> [i0] : 0 <= i0 < n }
*/

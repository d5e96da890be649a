void f(int n, double A[n][n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double *p = A[i];
    for (int j = 0; j < n; j++)
      p[j] = 1.0;
  }
#pragma endscop
}
/* expected
domain [n] -> { S0[i0, i1] : 0 <= i0 < n and 0 <= i1 < n }
read {  }
must-write [n] -> { S0[i0, i1] -> A[i0, i1] : 0 <= i0 < n and 0 <= i1 < n }
may-write {  }
order [n] -> { S0[i0, i1] -> [i0, i1] : 0 <= i0 < n and 0 <= i1 < n }
*/

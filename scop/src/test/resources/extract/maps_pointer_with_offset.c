void f(int n, double *restrict a, double *restrict b) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double *p = a + i * n;
    const double *q = &b[i];
    for (int j = 0; j < n; j++)
      p[j] = *q;
  }
#pragma endscop
}
/* expected
domain [n] -> { S0[i0, i1] : 0 <= i0 < n and 0 <= i1 < n }
read [n] -> { S0[i0, i1] -> b[i0] : 0 <= i0 < n and 0 <= i1 < n }
must-write [n] -> { S0[i0, i1] -> a[i0, i1] : 0 <= i0 < n and 0 <= i1 < n }
may-write {  }
order [n] -> { S0[i0, i1] -> [i0, i1] : 0 <= i0 < n and 0 <= i1 < n }
*/

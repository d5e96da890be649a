void f(int n, double A[restrict n]) {
  double t[n];
#pragma scop
  for (int i = 0; i < n; i++)
    t[i] = A[i];
  for (int i = 0; i < n; i++)
    A[i] = t[n - 1 - i];
#pragma endscop
}
/* expected
domain [n] -> { S1[i0] : 0 <= i0 < n; S0[i0] : 0 <= i0 < n }
read [n] -> { S1[i0] -> t[-1 + n - i0] : 0 <= i0 < n; S0[i0] -> A[i0] : 0 <= i0 < n }
must-write [n] -> { S0[i0] -> t[i0] : 0 <= i0 < n; S1[i0] -> A[i0] : 0 <= i0 < n }
may-write {  }
order [n] -> { S0[i0] -> [0, i0] : 0 <= i0 < n; S1[i0] -> [1, i0] : 0 <= i0 < n }
*/

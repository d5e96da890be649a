void f(int n, double t, double A[restrict n]) {
#pragma scop
  A[0] = t;
  for (int i = 1; i < n; i++) {
    double t = A[i];
    A[i] = t * t;
  }
#pragma endscop
}
/* expected
domain [n] -> { S0[]; S1[i0] : 0 < i0 < n; S2[i0] : 0 < i0 < n }
read [n] -> { S2[i0] -> t_1[] : 0 < i0 < n; S0[] -> t[]; S1[i0] -> A[i0] : 0 < i0 < n }
must-write [n] -> { S1[i0] -> t_1[] : 0 < i0 < n; S2[i0] -> A[i0] : 0 < i0 < n; S0[] -> A[0] }
may-write {  }
order [n] -> { S0[] -> [0, 0, 0]; S2[i0] -> [1, i0, 1] : 0 < i0 < n; S1[i0] -> [1, i0, 0] : 0 < i0 < n }
*/

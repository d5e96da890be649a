struct point {
  double x;
};
void f(int n, struct point *p, double *restrict A) {
#pragma scop
  for (int i = 0; i < n; i++) {
    p->x = p->x + 1.0;
    A[i] = (*p).x;
  }
#pragma endscop
}
/* expected
domain [n] -> { S1[i0] : 0 <= i0 < n; S0[i0] : 0 <= i0 < n }
read [n] -> { S1[i0] -> p_x[] : 0 <= i0 < n; S0[i0] -> p_x[] : 0 <= i0 < n }
must-write [n] -> { S0[i0] -> p_x[] : 0 <= i0 < n; S1[i0] -> A[i0] : 0 <= i0 < n }
may-write {  }
order [n] -> { S0[i0] -> [i0, 0] : 0 <= i0 < n; S1[i0] -> [i0, 1] : 0 <= i0 < n }
*/

struct pair { double a; double b[2]; };
void f(int n, double A[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    struct pair q;
    q.a = A[i];
    q.b[1] = q.a;
    A[i] = q.b[1];
  }
#pragma endscop
}
/* expected
domain [n] -> { S1[i0] : 0 <= i0 < n; S2[i0] : 0 <= i0 < n; S0[i0] : 0 <= i0 < n }
read [n] -> { S2[i0] -> q_b[1] : 0 <= i0 < n; S0[i0] -> A[i0] : 0 <= i0 < n; S1[i0] -> q_a[] : 0 <= i0 < n }
must-write [n] -> { S0[i0] -> q_a[] : 0 <= i0 < n; S1[i0] -> q_b[1] : 0 <= i0 < n; S2[i0] -> A[i0] : 0 <= i0 < n }
may-write {  }
order [n] -> { S1[i0] -> [i0, 1] : 0 <= i0 < n; S2[i0] -> [i0, 2] : 0 <= i0 < n; S0[i0] -> [i0, 0] : 0 <= i0 < n }
*/

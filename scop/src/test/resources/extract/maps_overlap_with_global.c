double G[100];
double s;
void f(int n, double *A) {
#pragma scop
  for (int i = 0; i < n; i++)
    A[i] = G[i] * s;
#pragma endscop
}
/* expected
overlap [A, G]
overlap [A, s]
domain [n] -> { S0[i0] : 0 <= i0 < n }
read [n] -> { S0[i0] -> G[i0] : 0 <= i0 < n; S0[i0] -> s[] : 0 <= i0 < n }
must-write [n] -> { S0[i0] -> A[i0] : 0 <= i0 < n }
may-write {  }
order [n] -> { S0[i0] -> [i0] : 0 <= i0 < n }
*/

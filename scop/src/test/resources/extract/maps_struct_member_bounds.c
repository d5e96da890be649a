struct grid { int n; };
void f(struct grid g, double A[restrict 100]) {
#pragma scop
  for (int i = 0; i < g.n; i++)
    A[i] = 1.0;
#pragma endscop
}
/* expected
domain [g_n] -> { S0[i0] : 0 <= i0 < g_n }
read {  }
must-write [g_n] -> { S0[i0] -> A[i0] : 0 <= i0 < g_n }
may-write {  }
order [g_n] -> { S0[i0] -> [i0] : 0 <= i0 < g_n }
*/

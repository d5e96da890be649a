struct grid { int n; double scale; double a[10]; };
void f(struct grid *restrict g) {
#pragma scop
  for (int i = 0; i < g->n; i++)
    g->a[i] = g->scale;
#pragma endscop
}
/* expected
domain [g_n] -> { S0[i0] : 0 <= i0 < g_n }
read [g_n] -> { S0[i0] -> g_scale[] : 0 <= i0 < g_n }
must-write [g_n] -> { S0[i0] -> g_a[i0] : 0 <= i0 < g_n }
may-write {  }
order [g_n] -> { S0[i0] -> [i0] : 0 <= i0 < g_n }
*/

struct g { int n; char *data; };
void f(struct g *restrict g) {
#pragma scop
  for (int i = 0; i < g->n; i++)
    g->data[i] = 1;
#pragma endscop
}
/* expected
overlap [g->n, g_data]
overlap [g->data, g_data]
domain [g_n] -> { S0[i0] : 0 <= i0 < g_n }
read {  }
must-write [g_n] -> { S0[i0] -> g_data[i0] : 0 <= i0 < g_n }
may-write {  }
order [g_n] -> { S0[i0] -> [i0] : 0 <= i0 < g_n }
*/

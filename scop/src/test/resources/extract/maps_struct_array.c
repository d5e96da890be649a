struct point { double x; double pos[3]; };
void f(int n, struct point *restrict p) {
#pragma scop
  for (int i = 0; i < n; i++)
    p[i].x = p[i].pos[1];
#pragma endscop
}
/* expected
domain [n] -> { S0[i0] : 0 <= i0 < n }
read [n] -> { S0[i0] -> p_pos[i0, 1] : 0 <= i0 < n }
must-write [n] -> { S0[i0] -> p_x[i0] : 0 <= i0 < n }
may-write {  }
order [n] -> { S0[i0] -> [i0] : 0 <= i0 < n }
*/

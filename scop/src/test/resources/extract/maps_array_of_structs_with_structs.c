struct vec { double v[3]; };
struct body { struct vec p; double m; };
void f(int n, struct body b[restrict 9]) {
#pragma scop
  for (int i = 0; i < 9; i++)
    b[i].p.v[2] += b[i].m * n;
#pragma endscop
}
/* expected
domain { S0[i0] : 0 <= i0 <= 8 }
read { S0[i0] -> b_m[i0] : 0 <= i0 <= 8; S0[i0] -> n[] : 0 <= i0 <= 8; S0[i0] -> b_p_v[i0, 2] : 0 <= i0 <= 8 }
must-write { S0[i0] -> b_p_v[i0, 2] : 0 <= i0 <= 8 }
may-write {  }
order { S0[i0] -> [i0] : 0 <= i0 <= 8 }
*/

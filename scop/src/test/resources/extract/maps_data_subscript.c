void f(int n, int b[restrict n], int h[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    h[b[i]] += 1;
#pragma endscop
}
/* expected
domain [n] -> { S0[i0] : 0 <= i0 < n }
read [n] -> { S0[i0] -> h[o0] : 0 <= i0 < n; S0[i0] -> b[i0] : 0 <= i0 < n }
must-write {  }
may-write [n] -> { S0[i0] -> h[o0] : 0 <= i0 < n }
order [n] -> { S0[i0] -> [i0] : 0 <= i0 < n }
*/

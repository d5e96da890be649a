void f(int n, int m, int b[restrict n], int h[restrict n][m]) {
#pragma scop
  for (int i = 0; i < n; i++)
    h[i][b[i]]++;
#pragma endscop
}
/* expected
domain [n] -> { S0[i0] : 0 <= i0 < n }
read [n] -> { S0[i0] -> b[i0] : 0 <= i0 < n; S0[i0] -> h[o0, o1] : 0 <= i0 < n }
must-write {  }
may-write [n] -> { S0[i0] -> h[o0, o1] : 0 <= i0 < n }
order [n] -> { S0[i0] -> [i0] : 0 <= i0 < n }
*/

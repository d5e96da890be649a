void f(int n, double A[restrict n]) {
#pragma scop
  int k = 0;
  for (int i = 0; i < n; i++)
    A[k++] = 1.0;
#pragma endscop
}
/* expected
domain [n] -> { S0[]; S1[i0] : 0 <= i0 < n }
read [n] -> { S1[i0] -> k[] : 0 <= i0 < n }
must-write [n] -> { S1[i0] -> k[] : 0 <= i0 < n; S0[] -> k[] }
may-write [n] -> { S1[i0] -> A[o0] : 0 <= i0 < n }
order [n] -> { S0[] -> [0, 0]; S1[i0] -> [1, i0] : 0 <= i0 < n }
*/

void f(int n, double A[restrict n]) {
#pragma scop
  int k = 1;
  if (n > 5)
    k = 2;
  A[k] = 1.0;
#pragma endscop
}
/* expected
domain [n] -> { S1[] : n >= 6; S0[]; S2[] }
read { S2[] -> k[] }
must-write [n] -> { S0[] -> k[]; S1[] -> k[] : n >= 6 }
may-write { S2[] -> A[o0] }
order [n] -> { S2[] -> [2]; S0[] -> [0]; S1[] -> [1] : n >= 6 }
*/

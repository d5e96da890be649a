void f(int n, double S0[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    S0[i] = 1.0;
#pragma endscop
}
/* expected
domain [n] -> { S1[i0] : 0 <= i0 < n }
read {  }
must-write [n] -> { S1[i0] -> S0[i0] : 0 <= i0 < n }
may-write {  }
order [n] -> { S1[i0] -> [i0] : 0 <= i0 < n }
*/

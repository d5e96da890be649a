void f(int n, double A[n + 1]) {
  int i;
#pragma scop
  for (i = 0; i < n; i += 2)
    A[i] = 1.0;
  A[i] = 2.0;
#pragma endscop
}
/* expected
domain [n] -> { S0[i0] : (i0) mod 2 = 0 and 0 <= i0 < n; S2[] }
read {  }
must-write [n] -> { S2[] -> A[o0] : (o0) mod 2 = 0 and n >= 0 and n <= o0 <= 1 + n; S2[] -> A[0] : n < 0; S0[i0] -> A[i0] : (i0) mod 2 = 0 and 0 <= i0 < n }
may-write {  }
order [n] -> { S2[] -> [1, 0]; S0[i0] -> [0, i0] : (i0) mod 2 = 0 and 0 <= i0 < n }
*/

void f(int n, double A[n]) {
#pragma scop
  double t[100] = {[3] = 1.0};
  for (int i = 0; i < n; i++)
    A[i] = t[i % 100];
#pragma endscop
}
/* expected
domain [n] -> { S0[i0] : 0 <= i0 <= 99; S1[]; S2[i0] : 0 <= i0 < n }
read [n] -> { S2[i0] -> t[o0] : (-i0 + o0) mod 100 = 0 and 0 <= i0 < n and 0 <= o0 <= 99 }
must-write [n] -> { S1[] -> t[3]; S2[i0] -> A[i0] : 0 <= i0 < n; S0[i0] -> t[i0] : 0 <= i0 <= 99 }
may-write {  }
order [n] -> { S1[] -> [1, 0]; S2[i0] -> [2, i0] : 0 <= i0 < n; S0[i0] -> [0, i0] : 0 <= i0 <= 99 }
*/

void f(int n, double A[restrict n], double B[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    A[i] = i > 0 ? B[i - 1] : 0.0;
#pragma endscop
}
/* expected
domain [n] -> { S1[0] : n > 0; S0[i0] : 0 < i0 < n }
read [n] -> { S0[i0] -> B[-1 + i0] : 0 < i0 < n }
must-write [n] -> { S0[i0] -> A[i0] : 0 < i0 < n; S1[0] -> A[0] : n > 0 }
may-write {  }
order [n] -> { S0[i0] -> [i0, 0] : 0 < i0 < n; S1[0] -> [0, 1] : n > 0 }
*/

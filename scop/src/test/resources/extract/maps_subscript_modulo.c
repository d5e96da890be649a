void f(int n, double A[2][n]) {
#pragma scop
  for (int t = 0; t < n; t++)
    A[(t + 1) % 2][t] = A[t % 2][t];
#pragma endscop
}
/* expected
domain [n] -> { S0[i0] : 0 <= i0 < n }
read [n] -> { S0[i0] -> A[o0, i0] : (i0 + o0) mod 2 = 0 and 0 <= i0 < n and 0 <= o0 <= 1 }
must-write [n] -> { S0[i0] -> A[o0, i0] : (1 + i0 + o0) mod 2 = 0 and 0 <= i0 < n and 0 <= o0 <= 1 }
may-write {  }
order [n] -> { S0[i0] -> [i0] : 0 <= i0 < n }
*/

void f(int n, double A[restrict n], double B[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    A[i] = B[(i + 1) % n] + B[(i + n - 1) % n];
#pragma endscop
}
/* expected
domain [n] -> { S0[i0] : 0 <= i0 < n }
read [n] -> { S0[i0] -> B[1 + i0] : 0 <= i0 <= -2 + n; S0[i0] -> B[-1 + i0] : 0 < i0 < n; S0[-1 + n] -> B[0] : n > 0; S0[0] -> B[-1 + n] : n > 0 }
must-write [n] -> { S0[i0] -> A[i0] : 0 <= i0 < n }
may-write {  }
order [n] -> { S0[i0] -> [i0] : 0 <= i0 < n }
*/

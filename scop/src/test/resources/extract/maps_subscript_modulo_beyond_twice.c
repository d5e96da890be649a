void f(int n, double A[restrict n], double B[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    A[i] = B[(3 * i) % n];
#pragma endscop
}
/* expected
domain [n] -> { S0[i0] : 0 <= i0 < n }
read [n] -> { S0[i0] -> B[o0] : 0 <= i0 < n }
must-write [n] -> { S0[i0] -> A[i0] : 0 <= i0 < n }
may-write {  }
order [n] -> { S0[i0] -> [i0] : 0 <= i0 < n }
*/

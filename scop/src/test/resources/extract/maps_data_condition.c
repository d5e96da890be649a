void f(int n, double A[restrict n], double B[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    if (B[i] > 0.0)
      A[i] = 1.0;
#pragma endscop
}
/* expected
domain [n] -> { S0[i0] : 0 <= i0 < n }
read [n] -> { S0[i0] -> B[i0] : 0 <= i0 < n }
must-write {  }
may-write [n] -> { S0[i0] -> A[i0] : 0 <= i0 < n }
order [n] -> { S0[i0] -> [i0] : 0 <= i0 < n }
*/

void f(int n, double A[restrict n], int b[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    b[i] = (unsigned char)(int)(A[i] + (double)n / 2) + i * n;
#pragma endscop
}
/* expected
domain [n] -> { S0[i0] : 0 <= i0 < n }
read [n] -> { S0[i0] -> A[i0] : 0 <= i0 < n }
must-write [n] -> { S0[i0] -> b[i0] : 0 <= i0 < n }
may-write {  }
order [n] -> { S0[i0] -> [i0] : 0 <= i0 < n }
*/

void f(int n, int m, double A[n][(unsigned char)m], double B[restrict n][(unsigned long)m]) {
#pragma scop
  for (int i = 0; i < n; i++)
    A[i][0] = B[i][1];
#pragma endscop
}
/* expected
assume [m, n] -> {  : m >= 2 or (m <= 1 and n <= 0) }
assume [m, n] -> {  : m <= 255 and ((m < 0 and n > 0) or m >= 0) }
domain [n] -> { S0[i0] : 0 <= i0 < n }
read [n] -> { S0[i0] -> B[i0, 1] : 0 <= i0 < n }
must-write [n] -> { S0[i0] -> A[i0, 0] : 0 <= i0 < n }
may-write {  }
order [n] -> { S0[i0] -> [i0] : 0 <= i0 < n }
*/

void f(int n, double A[restrict n], double B[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    A[i] = 1.0;
    B[i] = A[i];
  }
  B[0] = 2.0;
#pragma endscop
}
/* expected
domain [n] -> { S0[i0] : 0 <= i0 < n; S1[i0] : 0 <= i0 < n; S2[] }
read [n] -> { S1[i0] -> A[i0] : 0 <= i0 < n }
must-write [n] -> { S1[i0] -> B[i0] : 0 <= i0 < n; S2[] -> B[0]; S0[i0] -> A[i0] : 0 <= i0 < n }
may-write {  }
order [n] -> { S2[] -> [1, 0, 0]; S0[i0] -> [0, i0, 0] : 0 <= i0 < n; S1[i0] -> [0, i0, 1] : 0 <= i0 < n }
*/

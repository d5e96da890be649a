void f(int n, double A[restrict n][3]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double t[3];
    for (int k = 0; k < 3; k++)
      t[k] = A[i][2 - k];
    for (int k = 0; k < 3; k++)
      A[i][k] = t[k];
  }
#pragma endscop
}
/* expected
domain [n] -> { S0[i0, i1] : 0 <= i0 < n and 0 <= i1 <= 2; S1[i0, i1] : 0 <= i0 < n and 0 <= i1 <= 2 }
read [n] -> { S0[i0, i1] -> A[i0, 2 - i1] : 0 <= i0 < n and 0 <= i1 <= 2; S1[i0, i1] -> t[i1] : 0 <= i0 < n and 0 <= i1 <= 2 }
must-write [n] -> { S1[i0, i1] -> A[i0, i1] : 0 <= i0 < n and 0 <= i1 <= 2; S0[i0, i1] -> t[i1] : 0 <= i0 < n and 0 <= i1 <= 2 }
may-write {  }
order [n] -> { S1[i0, i1] -> [i0, 1, i1] : 0 <= i0 < n and 0 <= i1 <= 2; S0[i0, i1] -> [i0, 0, i1] : 0 <= i0 < n and 0 <= i1 <= 2 }
*/

void f(int n, double A[restrict n][n]) {
  int j;
#pragma scop
  for (int i = 0; i < n; i++) {
    for (j = i; j < n; j++)
      A[i][j] = 1.0;
    A[i][0] = j;
  }
#pragma endscop
}
/* expected
domain [n] -> { S0[i0, i1] : i0 >= 0 and i0 <= i1 < n; S2[i0] : 0 <= i0 < n }
read {  }
must-write [n] -> { S0[i0, i1] -> A[i0, i1] : i0 >= 0 and i0 <= i1 < n; S2[i0] -> A[i0, 0] : 0 <= i0 < n }
may-write {  }
order [n] -> { S0[i0, i1] -> [i0, 0, i1] : i0 >= 0 and i0 <= i1 < n; S2[i0] -> [i0, 1, 0] : 0 <= i0 < n }
*/

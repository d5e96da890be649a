void f(int n, double A[restrict n][n], double B[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    if (B[i] > 0.0)
      for (int j = 0; j < n; j++)
        A[i][j] = 1.0;
    else
      A[i][0] = 2.0;
#pragma endscop
}
/* expected
domain [n] -> { S2[i0] : 0 <= i0 < n; S0[i0] : 0 <= i0 < n; S1[i0, i1] : 0 <= i0 < n and 0 <= i1 < n }
read [n] -> { S2[i0] -> guard_1[] : 0 <= i0 < n; S1[i0, i1] -> guard[] : 0 <= i0 < n and 0 <= i1 < n; S0[i0] -> B[i0] : 0 <= i0 < n }
must-write [n] -> { S0[i0] -> guard_1[] : 0 <= i0 < n; S0[i0] -> guard[] : 0 <= i0 < n }
may-write [n] -> { S1[i0, i1] -> A[i0, i1] : 0 <= i0 < n and 0 <= i1 < n; S2[i0] -> A[i0, 0] : 0 <= i0 < n }
order [n] -> { S2[i0] -> [i0, 2, 0] : 0 <= i0 < n; S0[i0] -> [i0, 0, 0] : 0 <= i0 < n; S1[i0, i1] -> [i0, 1, i1] : 0 <= i0 < n and 0 <= i1 < n }
*/

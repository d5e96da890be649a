void f(int n, double A[restrict n][n], int b[restrict n], int d[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    if (b[i])
      for (int j = 0; j < n; j++)
        if (d[j] > b[j]) {
          for (int k = 0; k < n; k++)
            A[i][j] += 1.0;
        } else
          A[j][i] = 0.0;
#pragma endscop
}
/* expected
domain [n] -> { S3[i0, i1] : 0 <= i0 < n and 0 <= i1 < n; S2[i0, i1, i2] : 0 <= i0 < n and 0 <= i1 < n and 0 <= i2 < n; S0[i0] : 0 <= i0 < n; S1[i0, i1] : 0 <= i0 < n and 0 <= i1 < n }
read [n] -> { S3[i0, i1] -> guard_2[] : 0 <= i0 < n and 0 <= i1 < n; S2[i0, i1, i2] -> A[i0, i1] : 0 <= i0 < n and 0 <= i1 < n and 0 <= i2 < n; S1[i0, i1] -> guard[] : 0 <= i0 < n and 0 <= i1 < n; S2[i0, i1, i2] -> guard_1[] : 0 <= i0 < n and 0 <= i1 < n and 0 <= i2 < n; S1[i0, i1] -> b[i1] : 0 <= i0 < n and 0 <= i1 < n; S0[i0] -> b[i0] : 0 <= i0 < n; S1[i0, i1] -> d[i1] : 0 <= i0 < n and 0 <= i1 < n }
must-write [n] -> { S1[i0, i1] -> guard_2[] : 0 <= i0 < n and 0 <= i1 < n; S0[i0] -> guard[] : 0 <= i0 < n; S1[i0, i1] -> guard_1[] : 0 <= i0 < n and 0 <= i1 < n }
may-write [n] -> { S2[i0, i1, i2] -> A[i0, i1] : 0 <= i0 < n and 0 <= i1 < n and 0 <= i2 < n; S3[i0, i1] -> A[i1, i0] : 0 <= i0 < n and 0 <= i1 < n }
order [n] -> { S3[i0, i1] -> [i0, 1, i1, 2, 0] : 0 <= i0 < n and 0 <= i1 < n; S2[i0, i1, i2] -> [i0, 1, i1, 1, i2] : 0 <= i0 < n and 0 <= i1 < n and 0 <= i2 < n; S1[i0, i1] -> [i0, 1, i1, 0, 0] : 0 <= i0 < n and 0 <= i1 < n; S0[i0] -> [i0, 0, 0, 0, 0] : 0 <= i0 < n }
*/

void f(int n, double A[restrict n], double B[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    if (1 || 0)
      A[i] = 1.0;
    if (!0 && (double)1)
      A[i] = 2.0;
    if (2.5 && i >= 0)
      A[i] = 3.0;
    if (i < n || B[i] > 2)
      A[i] = 4.0;
    if (B[i] > 0 && 0)
      A[i] = 5.0;
    if (B[i] > 0 || 0.5f)
      A[i] = 6.0;
    if (0.0)
      A[i] = 7.0;
    if (B[i])
      A[i] = 8.0;
    if (2.0 > 1.0)
      A[i] = 9.0;
    else
      A[i] = 10.0;
  }
#pragma endscop
}
/* expected
domain [n] -> { S5[i0] : 0 <= i0 < n; S3[i0] : 0 <= i0 < n; S4[i0] : 0 <= i0 < n; S1[i0] : 0 <= i0 < n; S6[i0] : 0 <= i0 < n; S2[i0] : 0 <= i0 < n; S0[i0] : 0 <= i0 < n }
read [n] -> { S5[i0] -> B[i0] : 0 <= i0 < n }
must-write [n] -> { S2[i0] -> A[i0] : 0 <= i0 < n; S6[i0] -> A[i0] : 0 <= i0 < n; S0[i0] -> A[i0] : 0 <= i0 < n; S1[i0] -> A[i0] : 0 <= i0 < n; S3[i0] -> A[i0] : 0 <= i0 < n; S4[i0] -> A[i0] : 0 <= i0 < n }
may-write [n] -> { S5[i0] -> A[i0] : 0 <= i0 < n }
order [n] -> { S1[i0] -> [i0, 1] : 0 <= i0 < n; S4[i0] -> [i0, 4] : 0 <= i0 < n; S5[i0] -> [i0, 5] : 0 <= i0 < n; S2[i0] -> [i0, 2] : 0 <= i0 < n; S6[i0] -> [i0, 6] : 0 <= i0 < n; S3[i0] -> [i0, 3] : 0 <= i0 < n; S0[i0] -> [i0, 0] : 0 <= i0 < n }
*/

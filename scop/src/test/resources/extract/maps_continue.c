void f(int n, double A[restrict n], double B[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    if (i == 3)
      continue;
    A[i] = 1.0;
    if (i > 5) {
      A[i] = 2.0;
    } else {
      B[i] = 3.0;
      continue;
    }
    for (int j = 0; j < i; j++) {
      if (B[j] > 5)
        continue;
      B[j] = 4.0;
    }
  }
#pragma endscop
}
/* expected
domain [n] -> { S3[i0] : 0 <= i0 <= 5 and i0 < n and (i0 >= 4 or i0 <= 2); S2[i0, i1] : 6 <= i0 < n and 0 <= i1 < i0; S1[i0] : 6 <= i0 < n; S0[i0] : 0 <= i0 < n and (i0 >= 4 or i0 <= 2) }
read [n] -> { S2[i0, i1] -> B[i1] : 6 <= i0 < n and 0 <= i1 < i0 }
must-write [n] -> { S3[i0] -> B[i0] : 0 <= i0 <= 5 and i0 < n and (i0 >= 4 or i0 <= 2); S0[i0] -> A[i0] : 0 <= i0 < n and (i0 >= 4 or i0 <= 2); S1[i0] -> A[i0] : 6 <= i0 < n }
may-write [n] -> { S2[i0, i1] -> B[i1] : 6 <= i0 < n and 0 <= i1 < i0 }
order [n] -> { S3[i0] -> [i0, 3, 0] : 0 <= i0 <= 5 and i0 < n and (i0 >= 4 or i0 <= 2); S0[i0] -> [i0, 0, 0] : 0 <= i0 < n and (i0 >= 4 or i0 <= 2); S1[i0] -> [i0, 1, 0] : 6 <= i0 < n; S2[i0, i1] -> [i0, 2, i1] : 6 <= i0 < n and 0 <= i1 < i0 }
*/

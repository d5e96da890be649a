void f(int n, double A[restrict n]) {
#pragma scop
  int i = 0;
  if (A[0] > 0.0)
    for (i = 1; i < n; i++)
      A[i] = 1.0;
  A[1] = i;
#pragma endscop
}
/* expected
domain [n] -> { S4[]; S1[]; S2[i0] : 0 < i0 < n; S3[]; S0[] }
read [n] -> { S1[] -> A[0]; S2[i0] -> guard[] : 0 < i0 < n; S3[] -> guard[]; S4[] -> i[] }
must-write { S0[] -> i[]; S4[] -> A[1]; S1[] -> guard[] }
may-write [n] -> { S2[i0] -> A[i0] : 0 < i0 < n; S3[] -> i[] }
order [n] -> { S3[] -> [3, 0]; S0[] -> [0, 0]; S1[] -> [1, 0]; S4[] -> [4, 0]; S2[i0] -> [2, i0] : 0 < i0 < n }
*/

void f(int n, double t, double A[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    float t = A[i];
    for (int k = 0; k < 2; k++) {
      int t = k;
      A[i] += t;
    }
    A[i] += t;
  }
#pragma endscop
}
/* expected
domain [n] -> { S3[i0] : 0 <= i0 < n; S2[i0, i1] : 0 <= i0 < n and 0 <= i1 <= 1; S0[i0] : 0 <= i0 < n }
read [n] -> { S3[i0] -> t[] : 0 <= i0 < n; S2[i0, i1] -> A[i0] : 0 <= i0 < n and 0 <= i1 <= 1; S0[i0] -> A[i0] : 0 <= i0 < n; S3[i0] -> A[i0] : 0 <= i0 < n }
must-write [n] -> { S0[i0] -> t[] : 0 <= i0 < n; S2[i0, i1] -> A[i0] : 0 <= i0 < n and 0 <= i1 <= 1; S3[i0] -> A[i0] : 0 <= i0 < n }
may-write {  }
order [n] -> { S3[i0] -> [i0, 2, 0] : 0 <= i0 < n; S0[i0] -> [i0, 0, 0] : 0 <= i0 < n; S2[i0, i1] -> [i0, 1, i1] : 0 <= i0 < n and 0 <= i1 <= 1 }
*/

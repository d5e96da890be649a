void f(int n, double A[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double t = A[i];
    A[i] = t * t;
  }
  for (int i = 0; i < n; i++) {
    double t = A[i];
    A[i] = t + t;
  }
#pragma endscop
}
/* expected
domain [n] -> { S3[i0] : 0 <= i0 < n; S1[i0] : 0 <= i0 < n; S2[i0] : 0 <= i0 < n; S0[i0] : 0 <= i0 < n }
read [n] -> { S1[i0] -> t[] : 0 <= i0 < n; S2[i0] -> A[i0] : 0 <= i0 < n; S0[i0] -> A[i0] : 0 <= i0 < n; S3[i0] -> t_1[] : 0 <= i0 < n }
must-write [n] -> { S0[i0] -> t[] : 0 <= i0 < n; S2[i0] -> t_1[] : 0 <= i0 < n; S1[i0] -> A[i0] : 0 <= i0 < n; S3[i0] -> A[i0] : 0 <= i0 < n }
may-write {  }
order [n] -> { S3[i0] -> [1, i0, 1] : 0 <= i0 < n; S2[i0] -> [1, i0, 0] : 0 <= i0 < n; S0[i0] -> [0, i0, 0] : 0 <= i0 < n; S1[i0] -> [0, i0, 1] : 0 <= i0 < n }
*/

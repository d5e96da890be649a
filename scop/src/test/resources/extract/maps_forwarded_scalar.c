void f(int n, double A[restrict 2 * n + 1]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    int t = 2 * i;
    A[t] = 1.0;
    t += 1;
    A[t] = 2.0;
  }
#pragma endscop
}
/* expected
domain [n] -> { S3[i0] : 0 <= i0 < n; S1[i0] : 0 <= i0 < n }
read {  }
must-write [n] -> { S1[i0] -> A[2i0] : 0 <= i0 < n; S3[i0] -> A[1 + 2i0] : 0 <= i0 < n }
may-write {  }
order [n] -> { S1[i0] -> [i0, 0] : 0 <= i0 < n; S3[i0] -> [i0, 1] : 0 <= i0 < n }
*/

#define SWAP(a, b) \
  do { \
    double old = (a); \
    (a) = (b); \
    (b) = old; \
  } while (0)
void f(int n, double A[restrict n], double B[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    SWAP(A[i], B[i]);
    if (A[i] < 0.0)
      SWAP(A[i], B[i]);
  }
#pragma endscop
}
/* expected
domain [n] -> { S3[i0] : 0 <= i0 < n; S1[i0] : 0 <= i0 < n; S2[i0] : 0 <= i0 < n; S0[i0] : 0 <= i0 < n }
read [n] -> { S3[i0] -> B[i0] : 0 <= i0 < n; S0[i0] -> A[i0] : 0 <= i0 < n; S1[i0] -> B[i0] : 0 <= i0 < n; S3[i0] -> A[i0] : 0 <= i0 < n; S2[i0] -> old[] : 0 <= i0 < n }
must-write [n] -> { S0[i0] -> old[] : 0 <= i0 < n; S2[i0] -> B[i0] : 0 <= i0 < n; S1[i0] -> A[i0] : 0 <= i0 < n }
may-write [n] -> { S3[i0] -> B[i0] : 0 <= i0 < n; S3[i0] -> old_1[] : 0 <= i0 < n; S3[i0] -> A[i0] : 0 <= i0 < n }
order [n] -> { S3[i0] -> [i0, 3] : 0 <= i0 < n; S1[i0] -> [i0, 1] : 0 <= i0 < n; S2[i0] -> [i0, 2] : 0 <= i0 < n; S0[i0] -> [i0, 0] : 0 <= i0 < n }
*/

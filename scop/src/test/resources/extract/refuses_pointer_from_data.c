void f(int n, double *restrict A, int *restrict k) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double *p = A + k[i];
    *p = 1.0;
  }
#pragma endscop
}
/* expected
reject 4:17 UnsupportedPointer
reject 5:6 UnsupportedPointer
*/

void f(int n, double A[n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double *p = A + i;
    *p = 1.0;
  }
#pragma endscop
}
/* expected
reject 4:5 UnsupportedPointer
reject 5:6 UnsupportedPointer
*/

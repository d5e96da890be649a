void f(int n, double A[n]) {
#pragma scop
  double *p = A;
  for (int i = 0; i < n; i++)
    *p++ = 1.0;
#pragma endscop
}
/* expected
reject 3:3 UnsupportedPointer
reject 5:6 UnsupportedPointer
*/

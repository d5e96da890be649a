void f(int n, double *p, double *q) {
#pragma scop
  p = q;
  for (int i = 0; i < n; i++)
    p[i] = 1.0;
#pragma endscop
}
/* expected
reject 3:3 UnsupportedPointer
reject 5:5 UnsupportedPointer
*/

void f(int n, double A[n]) {
#pragma scop
  for (int i = 1; i < n; i++) {
    double t[i];
    t[0] = A[i];
    A[i] = t[0];
  }
#pragma endscop
}
/* expected
reject 5:5 UnsupportedDeclaration
reject 6:12 UnsupportedDeclaration
*/

void f(int n, double A[n]) {
#pragma scop
  double t[2] = {1.0, 2.0};
  A[0] = t[1];
#pragma endscop
}
/* expected
reject 3:17 UnsupportedDeclaration
*/

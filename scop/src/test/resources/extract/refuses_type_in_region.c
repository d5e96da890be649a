void f(int n, double A[n]) {
#pragma scop
  typedef double real;
  A[0] = 1.0;
#pragma endscop
}
/* expected
reject 3:3 UnsupportedDeclaration
*/

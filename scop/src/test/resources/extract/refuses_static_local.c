void f(int n, int A[n]) {
#pragma scop
  static int k = 0;
  A[0] = k;
#pragma endscop
}
/* expected
reject 3:3 UnsupportedDeclaration
*/

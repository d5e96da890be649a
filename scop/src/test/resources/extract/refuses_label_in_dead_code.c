void f(int n, double A[n]) {
#pragma scop
  if (0) {
  again:
    A[0] = 1.0;
  }
#pragma endscop
}
/* expected
reject 4:3 ControlFlow
*/

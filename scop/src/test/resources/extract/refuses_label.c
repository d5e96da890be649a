void f(int n, double A[n]) {
#pragma scop
  again: A[0] = 1.0;
#pragma endscop
}
/* expected
reject 3:3 ControlFlow
*/

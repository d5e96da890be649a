void f(int n, double A[n]) {
#pragma scop
  if (n < 0)
    return;
  A[0] = 1.0;
#pragma endscop
}
/* expected
reject 4:5 ControlFlow
*/

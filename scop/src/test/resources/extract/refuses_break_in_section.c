void f(int n, double A[n]) {
#pragma scop
  switch (n) {
  case 1:
    if (A[0] > 0)
      break;
    A[0] = 1.0;
  }
#pragma endscop
}
/* expected
reject 6:7 ControlFlow
*/

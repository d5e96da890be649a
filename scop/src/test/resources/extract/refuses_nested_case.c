void f(int n, double A[n]) {
#pragma scop
  switch (n) {
  case 1:
    if (n > 0) {
    case 2:
      A[0] = 1.0;
    }
  }
#pragma endscop
}
/* expected
reject 6:5 ControlFlow
*/

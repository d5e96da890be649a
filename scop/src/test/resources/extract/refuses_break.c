void f(int n, double A[n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    if (i > 5)
      break;
    A[i] = 1.0;
  }
#pragma endscop
}
/* expected
reject 5:7 ControlFlow
*/

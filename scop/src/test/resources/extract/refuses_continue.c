void f(int n, double A[n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    if (A[i] > 5)
      continue;
    A[i] = 1.0;
  }
#pragma endscop
}
/* expected
reject 5:7 ControlFlow
*/

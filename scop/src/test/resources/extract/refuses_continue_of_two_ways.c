void f(int n, double A[n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    if (i > 5) {
      if (A[i] > 5)
        continue;
      A[i] = 2.0;
    }
    A[i] += 1.0;
  }
#pragma endscop
}
/* expected
reject 6:9 ControlFlow
*/

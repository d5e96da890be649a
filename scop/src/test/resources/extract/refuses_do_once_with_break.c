void f(int n, double A[n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    do {
      if (A[i] > 1.0)
        break;
      A[i] = 2.0;
    } while (0);
  }
#pragma endscop
}
/* expected
reject 6:9 ControlFlow
*/

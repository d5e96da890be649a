void f(int n, double A[n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    A[i] = 1.0;
    n = n - 1;
  }
#pragma endscop
}
/* expected
reject 3:19 NonAffineBound
*/

void f(int n, int s, double A[n]) {
#pragma scop
  for (int i = 0; i < n; i += s)
    A[i] = 1.0;
#pragma endscop
}
/* expected
reject 3:26 NonAffineBound
*/

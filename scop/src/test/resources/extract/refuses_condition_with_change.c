void f(int n, double A[n]) {
#pragma scop
  for (int i = n; i-- > 0;)
    A[i] = 1.0;
#pragma endscop
}
/* expected
reject 3:3 UnsupportedLoop
*/

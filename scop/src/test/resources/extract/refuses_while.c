void f(int n, double A[n]) {
#pragma scop
  while (n > 0)
    A[0] = 1.0;
#pragma endscop
}
/* expected
reject 3:3 UnsupportedLoop
*/

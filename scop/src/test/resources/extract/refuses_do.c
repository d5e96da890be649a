void f(int n, double A[n]) {
#pragma scop
  do
    A[0] = 1.0;
  while (n > 0);
#pragma endscop
}
/* expected
reject 3:3 UnsupportedLoop
*/

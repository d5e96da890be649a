double g(int);
void f(int n, double A[n]) {
#pragma scop
  while (n > 0)
    A[0] = 1.0;
  A[1] = g(1);
#pragma endscop
}
/* expected
reject 4:3 UnsupportedLoop
reject 6:10 ImpureCall
*/

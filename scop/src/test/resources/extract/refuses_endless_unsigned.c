void f(double A[10]) {
#pragma scop
  for (unsigned i = 9; i >= 0; i--)
    A[i] = 1.0;
#pragma endscop
}
/* expected
reject 3:3 NeverValid
*/

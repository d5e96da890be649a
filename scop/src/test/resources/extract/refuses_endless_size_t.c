void f(unsigned long n, double *restrict A) {
#pragma scop
  for (unsigned long i = n; i-- >= 0;)
    A[i] = 1.0;
#pragma endscop
}
/* expected
reject 3:3 NeverValid
*/

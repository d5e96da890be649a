static double K = 3;
static double scaled(double x) { return x * K; }
void f(int n, double *restrict A) {
  typedef float K;
#pragma scop
  for (int i = 0; i < n; i++)
    A[i] = scaled(A[i]);
#pragma endscop
}
/* expected
reject 7:12 ImpureCall
*/

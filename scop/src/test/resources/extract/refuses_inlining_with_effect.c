static double next(double *x) { return *x = *x + 1; }
void f(int n, double A[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    A[i] = next(&A[i]);
#pragma endscop
}
/* expected
reject 5:12 ImpureCall
*/

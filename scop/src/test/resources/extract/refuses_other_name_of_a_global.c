double x;
extern double y __attribute__((alias("x")));
void f(int n, double *A, double *B) {
#pragma scop
  for (int i = 0; i < n; i++) {
    x = x + B[i];
    A[i] = y;
  }
#pragma endscop
}
/* expected
reject 7:12 VolatileAccess
*/

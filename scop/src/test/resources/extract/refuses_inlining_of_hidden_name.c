static double scale[8];
static double scaled(double x) { return x * scale[0]; }
void f(int n, double scale[restrict n], double A[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    A[i] = scaled(A[i]) + scale[i];
#pragma endscop
}
/* expected
reject 6:12 ImpureCall
*/

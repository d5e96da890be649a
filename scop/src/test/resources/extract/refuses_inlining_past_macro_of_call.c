double sqrt(double);
static double root(double x) { return sqrt(x); }
#define sqrt(x) ((x) / 2)
void f(int n, double A[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    A[i] = root(A[i]);
#pragma endscop
}
/* expected
reject 7:12 ImpureCall
*/

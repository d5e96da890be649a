static double scale = 2;
static double scaled(double x) { return x * scale; }
#define scale 30.0
void f(int n, double A[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    A[i] = scaled(A[i]);
#pragma endscop
}
/* expected
reject 7:12 ImpureCall
*/

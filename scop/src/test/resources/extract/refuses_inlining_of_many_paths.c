#define STEP if (x > y) y = y + 1;
#define STEPS STEP STEP STEP STEP STEP STEP STEP STEP
static double stepped(double x) {
  double y = 0;
  STEPS STEPS STEPS STEPS STEPS STEPS STEPS
  return y;
}
void f(int n, double A[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    A[i] = stepped(A[i]);
#pragma endscop
}
/* expected
reject 11:12 ImpureCall
*/

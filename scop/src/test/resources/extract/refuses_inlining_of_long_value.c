#define TWICE y = y + y;
static double grown(double x) {
  double y = x;
  TWICE TWICE TWICE TWICE TWICE TWICE TWICE TWICE TWICE TWICE TWICE TWICE TWICE TWICE TWICE TWICE
  TWICE TWICE TWICE TWICE TWICE TWICE TWICE TWICE TWICE TWICE TWICE TWICE TWICE TWICE TWICE TWICE
  TWICE TWICE TWICE TWICE TWICE TWICE TWICE TWICE TWICE TWICE TWICE TWICE TWICE TWICE TWICE TWICE
  return y;
}
void f(int n, double A[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    A[i] = grown(A[i]);
#pragma endscop
}
/* expected
reject 12:12 ImpureCall
*/

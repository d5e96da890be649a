double sqrt(double);
#define sqrt(x) ((x) / 2)
void f(int n, double A[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    A[i] = (sqrt)(A[i]);
#pragma endscop
}
/* expected
reject 4:1 UnsupportedConstruct
*/

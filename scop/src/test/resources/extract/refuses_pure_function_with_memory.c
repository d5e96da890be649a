double T[10];
__attribute__((pure)) double g(int i) { return T[i]; }
void f(int n, double A[n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    A[i] = g(i);
#pragma endscop
}
/* expected
reject 6:12 ImpureCall
*/

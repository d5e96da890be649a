void f(int n, double (*g)(double), double A[n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    A[i] = g(1.0);
#pragma endscop
}
/* expected
reject 4:12 ImpureCall
*/

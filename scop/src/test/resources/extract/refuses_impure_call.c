double g(int);
void f(int n, double A[n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    A[i] = g(i);
#pragma endscop
}
/* expected
reject 5:12 ImpureCall
*/

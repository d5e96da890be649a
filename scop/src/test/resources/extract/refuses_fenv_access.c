#pragma STDC FENV_ACCESS ON
void f(int n, double A[n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    A[i] = 1.0;
#pragma endscop
}
/* expected
reject 3:1 FenvAccess
*/

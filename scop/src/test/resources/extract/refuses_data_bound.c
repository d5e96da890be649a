void f(int n, int b[n], double A[n]) {
#pragma scop
  for (int i = 0; i < b[0]; i++)
    A[i] = 1.0;
#pragma endscop
}
/* expected
reject 3:19 NonAffineBound
*/

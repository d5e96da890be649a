volatile int flag;
void f(int n, double A[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    if (flag || 1)
      A[i] = 1.0;
#pragma endscop
}
/* expected
reject 5:9 VolatileAccess
*/

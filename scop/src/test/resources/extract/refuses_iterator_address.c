void f(int n, double A[n]) {
  int i; int *p = &i; *p = 0;
#pragma scop
  for (i = 0; i < n; i++)
    A[i] = 1.0;
#pragma endscop
}
/* expected
reject 4:3 UnsupportedLoop
*/

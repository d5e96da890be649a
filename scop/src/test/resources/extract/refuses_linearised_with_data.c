void f(int n, int *b, double *A) {
#pragma scop
  for (int i = 0; i < n; i++)
    A[i * n + b[i]] = 1.0;
#pragma endscop
}
/* expected
reject 4:5 MayOverlap
*/

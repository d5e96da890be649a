int k;
void f(int n, double *A) {
#pragma scop
  for (k = 0; k < n; k++)
    A[k] = 1.0;
#pragma endscop
}
/* expected
reject 4:3 UnsupportedLoop
*/

void f(int n, double *A) {
#pragma scop
  for (int i = 0; i < n; i++)
    ((int *)A)[i] = 1;
#pragma endscop
}
/* expected
reject 4:5 UnsupportedPointer
*/

void f(int n, double **A) {
#pragma scop
  for (int i = 0; i < n; i++)
    A[i][0] = 1.0;
#pragma endscop
}
/* expected
reject 4:5 UnsupportedPointer
*/

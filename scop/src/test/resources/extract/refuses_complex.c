void f(int n, _Complex double *A) {
#pragma scop
  for (int i = 0; i < n; i++)
    A[i] = 1.0;
#pragma endscop
}
/* expected
reject 4:5 UnsupportedType
*/

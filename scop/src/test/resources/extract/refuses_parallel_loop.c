void f(int n, double A[n], double B[n]) {
#pragma scop
#pragma omp simd
  for (int i = 0; i < n; i++)
    A[i] = 2.0 * A[i];
# pragma omp parallel for
  for (int i = 0; i < n; i++)
    B[i] = 3.0 * B[i];
#pragma endscop
}
/* expected
reject 6:1 UnsupportedConstruct
*/

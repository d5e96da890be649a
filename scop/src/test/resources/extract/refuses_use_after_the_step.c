void f(int n, double A[n + 1]) {
#pragma scop
  for (int i = 0; i < n; i++, A[i] = i)
    A[i] = 1.0;
#pragma endscop
}
/* expected
reject 3:3 UnsupportedLoop
*/

void f(int n, double A[n]) {
#pragma scop
  for (int i = 0, j = 0; i < n; i++, j++)
    A[i] = j;
#pragma endscop
}
/* expected
reject 3:3 UnsupportedLoop
*/

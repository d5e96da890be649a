void f(int n, double A[n][4]) {
#pragma scop
  for (int i = 0; i < n; i++)
    A[i][4] = 1.0;
#pragma endscop
}
/* expected
reject 4:5 OutOfBounds
*/

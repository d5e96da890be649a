void f(int n, double A[n][n]) {
  n = 10;
#pragma scop
  for (int i = 0; i < 10; i++)
    A[i][0] = 1.0;
#pragma endscop
}
/* expected
reject 5:5 UnknownExtent
*/

void f(int n, double A[restrict n][n]) {
#define n 3
#pragma scop
  for (int i = 0; i < n; i++)
    A[i][i] = 0;
#pragma endscop
}
/* expected
reject 3:1 UnsupportedConstruct
*/

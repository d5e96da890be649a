void f(int n, int q, int a[restrict q][q], int b[restrict n][n]) {
#pragma scop
  for (int i = 0; i < q; i++)
    for (int k = 0; k < q; k++)
      a[k][i] = ((int (*)[q])b)[k][i];
#pragma endscop
}
/* expected
reject 5:17 UnsupportedPointer
*/

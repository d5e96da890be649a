void f(int n, double A[restrict n], double B[restrict n], double C[restrict n][n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    A[i] = 1.0, B[i] = C[i][0];
#pragma endscop
}
/* expected
applied IndependentParts S0: split into S0, S0_1, which need no order between them
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = literal double "1.0"
  %1 = store double A[i] = %0
statement S0_1 at 4:5
  domain { S0_1[i] : 0 <= i < n }
  iterators i
  %0 = load double C[i][0]
  %1 = store double B[i] = %0
*/

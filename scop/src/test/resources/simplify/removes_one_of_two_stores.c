void f(int n, double A[restrict n], double B[restrict n], double C[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    A[i] = B[i] = C[i];
  for (int i = 0; i < n; i++)
    B[i] = 0.0;
#pragma endscop
}
/* expected
applied DeadStore S0: nothing reads what is stored to B[i]
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load double C[i]
  %1 = store double A[i] = %0
statement S1 at 6:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = literal double "0.0"
  %1 = store double B[i] = %0
*/

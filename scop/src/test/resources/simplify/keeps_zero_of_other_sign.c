void f(int n, double A[restrict n], double B[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    A[i] = 0.0;
  for (int i = 0; i < n; i++)
    B[i] = A[i];
  for (int i = 0; i < n; i++)
    A[i] = -0.0;
#pragma endscop
}
/* expected
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = literal double "0.0"
  %1 = store double A[i] = %0
statement S1 at 6:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = store double B[i] = %0
statement S2 at 8:5
  domain { S2[i] : 0 <= i < n }
  iterators i
  %0 = literal double "0.0"
  %1 = compute double -%0
  %2 = store double A[i] = %1
*/

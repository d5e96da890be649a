void f(int n, double A[restrict 1], double B[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    A[0] = B[i];
#pragma endscop
}
/* expected
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load double B[i]
  %1 = store double A[0] = %0
*/

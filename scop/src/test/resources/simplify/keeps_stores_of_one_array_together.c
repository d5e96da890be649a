void f(int n, double A[restrict n + 1], double B[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    B[i] = A[0], A[0] = 1.0;
#pragma endscop
}
/* expected
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load double A[0]
  %1 = store double B[i] = %0
  %2 = literal double "1.0"
  %3 = store double A[0] = %2
*/

void f(int n, int m, double A[restrict n], double B[restrict m]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    A[i] = 0.0;
    for (int j = 0; j < m; j++)
      A[i] = B[j];
  }
#pragma endscop
}
/* expected
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = literal double "0.0"
  %1 = store double A[i] = %0
statement S1 at 6:7
  domain { S1[i, j] : 0 <= i < n and 0 <= j < m }
  iterators i, j
  %0 = load double B[j]
  %1 = store double A[i] = %0
*/

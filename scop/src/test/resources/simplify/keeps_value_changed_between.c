void f(int n, double A[restrict n], double B[restrict n], double C[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    A[i] = C[i];
    B[i] = A[i];
    C[i] = 1.0;
    A[i] = C[i];
  }
#pragma endscop
}
/* expected
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load double C[i]
  %1 = store double A[i] = %0
statement S1 at 5:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = store double B[i] = %0
statement S2 at 6:5
  domain { S2[i] : 0 <= i < n }
  iterators i
  %0 = literal double "1.0"
  %1 = store double C[i] = %0
statement S3 at 7:5
  domain { S3[i] : 0 <= i < n }
  iterators i
  %0 = load double C[i]
  %1 = store double A[i] = %0
*/

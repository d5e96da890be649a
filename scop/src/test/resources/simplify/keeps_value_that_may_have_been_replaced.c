void f(int n, double A[restrict n], double B[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    A[i] = 0.0;
    if (B[i] > 0.0)
      A[i] = 1.0;
    B[i] = A[i];
    A[i] = 0.0;
  }
#pragma endscop
}
/* expected
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = literal double "0.0"
  %1 = store double A[i] = %0
statement S1 at 5:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = load double B[i]
  %1 = literal double "0.0"
  %2 = compute int %0 > %1
  %3 = literal double "1.0"
  %4 = store double A[i] = %3 if %2
statement S2 at 7:5
  domain { S2[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = store double B[i] = %0
statement S3 at 8:5
  domain { S3[i] : 0 <= i < n }
  iterators i
  %0 = literal double "0.0"
  %1 = store double A[i] = %0
*/

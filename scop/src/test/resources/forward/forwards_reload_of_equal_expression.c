void f(int n, double A[restrict n], double B[restrict n], double C[restrict n], double D[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double t = A[i] * B[i];
    C[i] = A[i] * B[i];
    A[i] = 0.0;
    D[i] = t;
  }
#pragma endscop
}
/* expected
applied Forwarded S3: the value of t is computed from C where it is used
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = load double B[i]
  %2 = compute double %0 * %1
  %3 = store double t = %2
statement S1 at 5:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = load double B[i]
  %2 = compute double %0 * %1
  %3 = store double C[i] = %2
statement S2 at 6:5
  domain { S2[i] : 0 <= i < n }
  iterators i
  %0 = literal double "0.0"
  %1 = store double A[i] = %0
statement S3 at 7:5
  domain { S3[i] : 0 <= i < n }
  iterators i
  %0 = load double C[i]
  %1 = store double D[i] = %0
*/

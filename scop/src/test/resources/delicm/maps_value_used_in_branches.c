void f(int n, double C[restrict n], double A[restrict n], double B[restrict n]) {
  double t;
#pragma scop
  for (int i = 0; i < n; i++) {
    t = A[i] * 2.0;
    if (2 * i < n)
      t = t * B[i];
    else
      t = t + B[i];
    C[i] = t;
  }
#pragma endscop
}
/* expected
applied Mapped S3: t -> C[i]
applied Mapped S3: t -> C[i]
statement S0 at 5:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = literal double "2.0"
  %2 = compute double %0 * %1
  %3 = store double C[i] = %2
statement S1 at 7:7
  domain { S1[i] : i >= 0 and 2i < n }
  iterators i
  %0 = load double C[i]
  %1 = load double B[i]
  %2 = compute double %0 * %1
  %3 = store double C[i] = %2
statement S2 at 9:7
  domain { S2[i] : i < n and 2i >= n }
  iterators i
  %0 = load double C[i]
  %1 = load double B[i]
  %2 = compute double %0 + %1
  %3 = store double C[i] = %2
statement S3 at 10:5
  domain { S3[i] : 0 <= i < n }
  iterators i
  %0 = load double C[i]
  %1 = store double C[i] = %0
*/

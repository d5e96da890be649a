void f(int n, double A[restrict n], double B[restrict n], double w[restrict n]) {
  double t;
#pragma scop
  for (int i = 0; i < n; i++) {
    t = 1.0;
    if (2 * i < n)
      t -= w[i];
    if (3 * i > n)
      t -= B[i];
    A[i] = t;
  }
#pragma endscop
}
/* expected
applied Forwarded S1: the value of t is computed where it is used
applied Forwarded S2: the value of t is computed where it is used
applied Forwarded S3: the value of t is computed from B where it is used
statement S0 at 5:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = literal double "1.0"
  %1 = store double t = %0
statement S1 at 7:7
  domain { S1[i] : i >= 0 and 2i < n }
  iterators i
  %0 = literal double "1.0"
  %1 = load double w[i]
  %2 = compute double %0 - %1
  %3 = store double t = %2
statement S2 at 9:7
  domain { S2[i] : i < n and 2i >= n }
  iterators i
  %0 = literal double "1.0"
  %1 = load double B[i]
  %2 = compute double %0 - %1
  %3 = store double t = %2
statement S2_1 at 9:7
  domain { S2_1[i] : 2i < n and 3i > n }
  iterators i
  %0 = literal double "1.0"
  %1 = load double w[i]
  %2 = compute double %0 - %1
  %3 = load double B[i]
  %4 = compute double %2 - %3
  %5 = store double t = %4
statement S3 at 10:5
  domain { S3[i] : i < n and 2i >= n }
  iterators i
  %0 = literal double "1.0"
  %1 = load double B[i]
  %2 = compute double %0 - %1
  %3 = store double A[i] = %2
statement S3_1 at 10:5
  domain { S3_1[i] : 2i < n and 3i > n }
  iterators i
  %0 = literal double "1.0"
  %1 = load double w[i]
  %2 = compute double %0 - %1
  %3 = load double B[i]
  %4 = compute double %2 - %3
  %5 = store double A[i] = %4
statement S3_2 at 10:5
  domain { S3_2[i] : 0 <= i < n and 3i <= n }
  iterators i
  %0 = literal double "1.0"
  %1 = load double w[i]
  %2 = compute double %0 - %1
  %3 = store double A[i] = %2
*/

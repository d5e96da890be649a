void f(int n, double A[restrict n], double B[restrict n], double w[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double s, t;
    if (2 * i < n)
      s = w[i];
    else
      s = 1.0;
    if (3 * i > n)
      t = w[i];
    else
      t = 2.0;
    A[i] = s * B[i] + t;
  }
#pragma endscop
}
/* expected
applied Forwarded S4: the value of s is computed from w where it is used
applied Forwarded S4: the value of t is computed from w where it is used
statement S0 at 6:7
  domain { S0[i] : i >= 0 and 2i < n }
  iterators i
  %0 = load double w[i]
  %1 = store double s = %0
statement S1 at 8:7
  domain { S1[i] : i < n and 2i >= n }
  iterators i
  %0 = literal double "1.0"
  %1 = store double s = %0
statement S2 at 10:7
  domain { S2[i] : i < n and 3i > n }
  iterators i
  %0 = load double w[i]
  %1 = store double t = %0
statement S3 at 12:7
  domain { S3[i] : 0 <= i < n and 3i <= n }
  iterators i
  %0 = literal double "2.0"
  %1 = store double t = %0
statement S4 at 13:5
  domain { S4[i] : 2i < n and 3i > n }
  iterators i
  %0 = load double w[i]
  %1 = load double B[i]
  %2 = compute double %0 * %1
  %3 = load double w[i]
  %4 = compute double %2 + %3
  %5 = store double A[i] = %4
statement S4_1 at 13:5
  domain { S4_1[i] : 0 <= i < n and 3i <= n }
  iterators i
  %0 = load double w[i]
  %1 = load double B[i]
  %2 = compute double %0 * %1
  %3 = literal double "2.0"
  %4 = compute double %2 + %3
  %5 = store double A[i] = %4
statement S4_2 at 13:5
  domain { S4_2[i] : i < n and 2i >= n }
  iterators i
  %0 = literal double "1.0"
  %1 = load double B[i]
  %2 = compute double %0 * %1
  %3 = load double w[i]
  %4 = compute double %2 + %3
  %5 = store double A[i] = %4
*/

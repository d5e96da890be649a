void f(int n, double A[restrict n], double B[restrict n], double w[restrict n]) {
  double t;
#pragma scop
  for (int i = 0; i < n; i++) {
    t = 1.0;
    if (2 * i < n)
      t -= w[i];
    if (3 * i > n)
      t -= B[i];
    if (5 * i > n)
      t *= w[i];
    if (7 * i > n)
      t += B[i];
    A[i] = t;
  }
#pragma endscop
}
/* expected
applied Forwarded S1: the value of t is computed where it is used
missed SeveralDefinitions S2: t is still needed here: t comes from 2 places
missed SeveralDefinitions S3: t is still needed here: t comes from 2 places
missed SeveralDefinitions S4: t is still needed here: t comes from 2 places
missed SeveralDefinitions S5: t is still needed here: t comes from 2 places
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
  domain { S2[i] : i < n and 3i > n }
  iterators i
  %0 = load double t
  %1 = load double B[i]
  %2 = compute double %0 - %1
  %3 = store double t = %2
statement S3 at 11:7
  domain { S3[i] : i < n and 5i > n }
  iterators i
  %0 = load double t
  %1 = load double w[i]
  %2 = compute double %0 * %1
  %3 = store double t = %2
statement S4 at 13:7
  domain { S4[i] : i < n and 7i > n }
  iterators i
  %0 = load double t
  %1 = load double B[i]
  %2 = compute double %0 + %1
  %3 = store double t = %2
statement S5 at 14:5
  domain { S5[i] : 0 <= i < n }
  iterators i
  %0 = load double t
  %1 = store double A[i] = %0
*/

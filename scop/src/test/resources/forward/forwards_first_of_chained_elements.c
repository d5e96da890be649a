void f(int n, double A[restrict n], double D[restrict n + 2]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double v = A[i];
    if (2 * i < n)
      v += D[i + 1];
    if (3 * i > n)
      v += D[i + 2];
    D[i] = v;
  }
#pragma endscop
}
/* expected
applied Forwarded S1: the value of v is computed from A where it is used
missed SeveralDefinitions S2: v is still needed here: v comes from 2 places
missed SeveralDefinitions S3: v is still needed here: v comes from 2 places
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = store double v = %0
statement S1 at 6:7
  domain { S1[i] : i >= 0 and 2i < n }
  iterators i
  %0 = load double A[i]
  %1 = load double D[1 + i]
  %2 = compute double %0 + %1
  %3 = store double v = %2
statement S2 at 8:7
  domain { S2[i] : i < n and 3i > n }
  iterators i
  %0 = load double v
  %1 = load double D[2 + i]
  %2 = compute double %0 + %1
  %3 = store double v = %2
statement S3 at 9:5
  domain { S3[i] : 0 <= i < n }
  iterators i
  %0 = load double v
  %1 = store double D[i] = %0
*/

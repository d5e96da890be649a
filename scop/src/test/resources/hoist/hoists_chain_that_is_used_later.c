double f(int n, double x, double A[restrict n]) {
  double inverse, square;
#pragma scop
  for (int i = 0; i < n; i++)
    A[i] += 1.0;
  inverse = n / x;
  square = inverse * inverse;
  for (int i = 0; i < n; i++)
    A[i] *= square;
#pragma endscop
  return inverse;
}
/* expected
applied Hoisted S1: inverse is computed before everything else
applied Hoisted S2: square is computed before everything else
prelude S1 at 6:3
  domain { S1[] }
  %0 = affine int [n]
  %1 = convert double %0
  %2 = load double x
  %3 = compute double %1 / %2
  %4 = store double inverse = %3
prelude S2 at 7:3
  domain { S2[] }
  %0 = load double inverse
  %1 = compute double %0 * %0
  %2 = store double square = %1
statement S0 at 5:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = literal double "1.0"
  %2 = compute double %0 + %1
  %3 = store double A[i] = %2
statement S3 at 9:5
  domain { S3[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = load double square
  %2 = compute double %0 * %1
  %3 = store double A[i] = %2
*/

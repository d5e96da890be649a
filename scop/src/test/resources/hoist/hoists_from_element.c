void f(int n, double A[restrict n], const double B[restrict n + 1]) {
  double inverse;
#pragma scop
  for (int i = 0; i < n; i++)
    A[i] += B[i];
  inverse = 1.0 / B[n];
  for (int i = 0; i < n; i++)
    A[i] *= inverse;
#pragma endscop
}
/* expected
applied Hoisted S1: inverse is computed before everything else
prelude S1 at 6:3
  domain { S1[] }
  %0 = literal double "1.0"
  %1 = load double B[n]
  %2 = compute double %0 / %1
  %3 = store double inverse = %2
statement S0 at 5:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = load double B[i]
  %2 = compute double %0 + %1
  %3 = store double A[i] = %2
statement S2 at 8:5
  domain { S2[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = load double inverse
  %2 = compute double %0 * %1
  %3 = store double A[i] = %2
*/

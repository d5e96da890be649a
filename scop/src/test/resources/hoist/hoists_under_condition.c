void f(int n, double x, double A[restrict n]) {
  double inverse;
#pragma scop
  for (int i = 0; i < n; i++)
    A[i] += 1.0;
  if (n > 2) {
    inverse = 1.0 / x;
    for (int i = 2; i < n; i++)
      A[i] *= inverse;
  }
#pragma endscop
}
/* expected
applied Hoisted S1: inverse is computed before everything else
prelude S1 at 7:5
  domain { S1[] : n >= 3 }
  %0 = literal double "1.0"
  %1 = load double x
  %2 = compute double %0 / %1
  %3 = store double inverse = %2
statement S0 at 5:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = literal double "1.0"
  %2 = compute double %0 + %1
  %3 = store double A[i] = %2
statement S2 at 9:7
  domain { S2[i] : 2 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = load double inverse
  %2 = compute double %0 * %1
  %3 = store double A[i] = %2
*/

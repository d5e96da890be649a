void f(int n, double x, double A[restrict n]) {
  double t = 1.0;
#pragma scop
  if (x > 0.0)
    t = 1.0 / x;
  for (int i = 0; i < n; i++)
    A[i] *= t;
#pragma endscop
}
/* expected
missed StoredElsewhere S0: t is computed in its place: it is stored under a condition
statement S0 at 4:3
  domain { S0[] }
  %0 = load double x
  %1 = literal double "0.0"
  %2 = compute int %0 > %1
  %3 = literal double "1.0"
  %4 = compute double %3 / %0
  %5 = store double t = %4 if %2
statement S1 at 7:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = load double t
  %2 = compute double %0 * %1
  %3 = store double A[i] = %2
*/

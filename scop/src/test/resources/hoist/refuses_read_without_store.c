void f(int n, int m, double x, double t, double A[restrict n]) {
#pragma scop
  if (m > 0)
    t = 1.0 / x;
  for (int i = 0; i < n; i++)
    A[i] *= t;
#pragma endscop
}
/* expected
missed ReadBefore S0: t is computed in its place: a load may see what it held before
statement S0 at 4:5
  domain { S0[] : m > 0 }
  %0 = literal double "1.0"
  %1 = load double x
  %2 = compute double %0 / %1
  %3 = store double t = %2
statement S1 at 6:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = load double t
  %2 = compute double %0 * %1
  %3 = store double A[i] = %2
*/

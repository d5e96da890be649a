void f(int n, double x, double t, double A[restrict n], double B[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    A[i] *= t;
  t = 1.0 / x;
  for (int i = 0; i < n; i++)
    B[i] *= t;
#pragma endscop
}
/* expected
missed ReadBefore S1: t is computed in its place: a load may see what it held before
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = load double t
  %2 = compute double %0 * %1
  %3 = store double A[i] = %2
statement S1 at 5:3
  domain { S1[] }
  %0 = literal double "1.0"
  %1 = load double x
  %2 = compute double %0 / %1
  %3 = store double t = %2
statement S2 at 7:5
  domain { S2[i] : 0 <= i < n }
  iterators i
  %0 = load double B[i]
  %1 = load double t
  %2 = compute double %0 * %1
  %3 = store double B[i] = %2
*/

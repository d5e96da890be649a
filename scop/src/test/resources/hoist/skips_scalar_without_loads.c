double f(int n, double x, double A[restrict n]) {
  double t;
#pragma scop
  for (int i = 0; i < n; i++)
    A[i] += x;
  t = 1.0 / x;
#pragma endscop
  return t;
}
/* expected
statement S0 at 5:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = load double x
  %2 = compute double %0 + %1
  %3 = store double A[i] = %2
statement S1 at 6:3
  domain { S1[] }
  %0 = literal double "1.0"
  %1 = load double x
  %2 = compute double %0 / %1
  %3 = store double t = %2
*/

void f(int n, double x, double A[restrict n], double B[restrict n]) {
  double t;
#pragma scop
  t = 1.0 / x;
  for (int i = 0; i < n; i++)
    A[i] *= t;
  for (int i = 0; i < n; i++) {
    t = A[i];
    B[i] = t * t;
  }
#pragma endscop
}
/* expected
missed StoredElsewhere S0: t is computed in its place: it is stored to elsewhere
statement S0 at 4:3
  domain { S0[] }
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
statement S2 at 8:5
  domain { S2[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = store double t = %0
statement S3 at 9:5
  domain { S3[i] : 0 <= i < n }
  iterators i
  %0 = load double t
  %1 = compute double %0 * %0
  %2 = store double B[i] = %1
*/

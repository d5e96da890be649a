double f(int n, int m, int l, double A[restrict n], double B[restrict n]) {
  double s = 0;
#pragma scop
  for (int i = 0; i < n && i < m && i < l; i++) {
    s = A[i];
    B[i] += s * A[i];
  }
#pragma endscop
  return s;
}

/* expected
missed LastValueNotAffine S0: s is not expanded: where its last values are is not affine
statement S0 at 5:5
  domain { S0[i] : 0 <= i < l and i < m and i < n }
  iterators i
  %0 = load double A[i]
  %1 = store double s = %0
statement S1 at 6:5
  domain { S1[i] : 0 <= i < l and i < m and i < n }
  iterators i
  %0 = load double B[i]
  %1 = load double s
  %2 = load double A[i]
  %3 = compute double %1 * %2
  %4 = compute double %0 + %3
  %5 = store double B[i] = %4
*/

void f(int n, double A[restrict n]) {
  double s;
#pragma scop
  for (int i = 0; i < n; i++) {
    s = A[i];
    A[i] = s * s;
  }
#pragma endscop
}

/* expected
missed NoGain S0: s is not expanded: the region would be no faster with it
statement S0 at 5:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = store double s = %0
statement S1 at 6:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = load double s
  %1 = compute double %0 * %0
  %2 = store double A[i] = %1
*/

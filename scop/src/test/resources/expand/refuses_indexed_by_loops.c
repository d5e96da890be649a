void f(int n, double A[restrict n], double B[restrict n]) {
  double t[4];
#pragma scop
  for (int i = 0; i < n; i++) {
    t[i % 4] = A[i];
    B[i] += t[i % 4] * A[i];
  }
#pragma endscop
}

/* expected
missed IndexedByLoops S0: t is not expanded: its elements already tell iterations of the loops apart
statement S0 at 5:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = store double t[(i) mod 4] = %0
statement S1 at 6:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = load double B[i]
  %1 = load double t[(i) mod 4]
  %2 = load double A[i]
  %3 = compute double %1 * %2
  %4 = compute double %0 + %3
  %5 = store double B[i] = %4
*/

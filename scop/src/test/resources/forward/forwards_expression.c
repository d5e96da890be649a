void f(int n, double C[restrict n], double D[restrict n], double A[restrict n], double B[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double t = A[i] * 2.0 - B[n - 1 - i];
    C[i] = t * t;
    D[i] = -t;
  }
#pragma endscop
}
/* expected
applied Forwarded S1: the value of t is computed from A, B where it is used
applied Forwarded S2: the value of t is computed from A, B where it is used
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = literal double "2.0"
  %2 = compute double %0 * %1
  %3 = load double B[-1 + n - i]
  %4 = compute double %2 - %3
  %5 = store double t = %4
statement S1 at 5:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = literal double "2.0"
  %2 = compute double %0 * %1
  %3 = load double B[-1 + n - i]
  %4 = compute double %2 - %3
  %5 = compute double %4 * %4
  %6 = store double C[i] = %5
statement S2 at 6:5
  domain { S2[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = literal double "2.0"
  %2 = compute double %0 * %1
  %3 = load double B[-1 + n - i]
  %4 = compute double %2 - %3
  %5 = compute double -%4
  %6 = store double D[i] = %5
*/

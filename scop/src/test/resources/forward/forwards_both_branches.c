void f(int n, double A[restrict n], double B[restrict n + 1], double C[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double t;
    if (A[i] > 0.0)
      t = A[i] * B[i];
    else
      t = A[i] * B[i + 1];
    C[i] += t;
  }
#pragma endscop
}
/* expected
applied Forwarded S1: the value of t is computed from A, B where it is used
statement S0 at 5:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = literal double "0.0"
  %2 = compute int %0 > %1
  %3 = load double B[i] if %2
  %4 = compute double %0 * %3
  %5 = compute int !%2
  %6 = load double B[1 + i] if %5
  %7 = compute double %0 * %6
  %8 = select double %5 ? %7 : %4
  %9 = store double t = %8
statement S1 at 9:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = load double C[i]
  %1 = load double A[i]
  %2 = literal double "0.0"
  %3 = compute int %1 > %2
  %4 = compute int !%3
  %5 = load double B[1 + i] if %4
  %6 = compute double %1 * %5
  %7 = load double B[i] if %3
  %8 = compute double %1 * %7
  %9 = select double %4 ? %6 : %8
  %10 = compute double %0 + %9
  %11 = store double C[i] = %10
*/

void f(int n, double A[restrict n + 1], double B[restrict n], double bound) {
  double limited;
#pragma scop
  for (int i = 0; i < n; i++) {
    if (A[i + 1] - A[i] > bound)
      limited = bound;
    else if (A[i + 1] - A[i] < -bound)
      limited = -bound;
    else
      limited = A[i + 1] - A[i];
    B[i] = 0.5 * limited;
  }
#pragma endscop
}
/* expected
applied Mapped S1: limited -> B[i]
statement S0 at 5:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load double A[1 + i]
  %1 = load double A[i]
  %2 = compute double %0 - %1
  %3 = load double bound
  %4 = compute int %2 > %3
  %5 = compute int !%4
  %6 = compute double %0 - %1
  %7 = compute double -%3
  %8 = compute int %6 < %7
  %9 = compute int %5 && %8
  %10 = compute double -%3
  %11 = compute int !%8
  %12 = compute int %5 && %11
  %13 = compute double %0 - %1
  %14 = select double %9 ? %10 : %3
  %15 = select double %12 ? %13 : %14
  %16 = store double B[i] = %15
statement S1 at 11:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = literal double "0.5"
  %1 = load double B[i]
  %2 = compute double %0 * %1
  %3 = store double B[i] = %2
*/

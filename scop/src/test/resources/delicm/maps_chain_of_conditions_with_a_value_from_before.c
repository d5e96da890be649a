void f(int n, double A[restrict n], double B[restrict n], double bound) {
  double limited;
#pragma scop
  for (int i = 0; i < n; i++) {
    limited = 1;
    if (A[i] > bound)
      limited = bound;
    else if (A[i] < -bound)
      limited = -bound;
    else if (A[i] == bound)
      limited = 2;
    B[i] = 0.5 * limited;
  }
#pragma endscop
}
/* expected
applied Mapped S2: limited -> B[i]
applied Mapped S2: limited -> B[i]
statement S0 at 5:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = literal int "1"
  %1 = convert double %0
  %2 = store double B[i] = %1
statement S1 at 6:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = load double bound
  %2 = compute int %0 > %1
  %3 = compute int !%2
  %4 = compute double -%1
  %5 = compute int %0 < %4
  %6 = compute int %3 && %5
  %7 = compute double -%1
  %8 = compute int !%5
  %9 = compute int %3 && %8
  %10 = compute int %0 == %1
  %11 = compute int %9 && %10
  %12 = literal int "2"
  %13 = convert double %12
  %14 = load double B[i]
  %15 = select double %2 ? %1 : %14
  %16 = select double %6 ? %7 : %15
  %17 = select double %11 ? %13 : %16
  %18 = store double B[i] = %17
statement S2 at 12:5
  domain { S2[i] : 0 <= i < n }
  iterators i
  %0 = literal double "0.5"
  %1 = load double B[i]
  %2 = compute double %0 * %1
  %3 = store double B[i] = %2
*/

void f(int n, double A[restrict n], double C[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double t;
    if (A[i] < 0.0)
      t = 0.0;
    else if (A[i] < 1.0)
      t = 0.5 * A[i];
    else
      t = 1.0;
    C[i] = t;
  }
#pragma endscop
}
/* expected
applied Forwarded S1: the value of t is computed from A where it is used
statement S0 at 5:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = literal double "0.0"
  %2 = compute int %0 < %1
  %3 = literal double "0.0"
  %4 = compute int !%2
  %5 = literal double "1.0"
  %6 = compute int %0 < %5
  %7 = compute int %4 && %6
  %8 = literal double "0.5"
  %9 = compute double %8 * %0
  %10 = compute int !%6
  %11 = compute int %4 && %10
  %12 = literal double "1.0"
  %13 = select double %7 ? %9 : %3
  %14 = select double %11 ? %12 : %13
  %15 = store double t = %14
statement S1 at 11:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = literal double "0.0"
  %2 = compute int %0 < %1
  %3 = compute int !%2
  %4 = literal double "1.0"
  %5 = compute int %0 < %4
  %6 = compute int !%5
  %7 = compute int %3 && %6
  %8 = literal double "1.0"
  %9 = compute int %3 && %5
  %10 = literal double "0.5"
  %11 = compute double %10 * %0
  %12 = literal double "0.0"
  %13 = select double %9 ? %11 : %12
  %14 = select double %7 ? %8 : %13
  %15 = store double C[i] = %14
*/

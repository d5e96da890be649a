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
missed ConditionalDefinition S1: t is still needed here: t is assigned under a condition
statement S0 at 5:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load double A[i]
  %1 = literal double "0.0"
  %2 = compute int %0 < %1
  %3 = literal double "0.0"
  %4 = store double t = %3 if %2
  %5 = compute int !%2
  %6 = literal double "1.0"
  %7 = compute int %0 < %6
  %8 = compute int %5 && %7
  %9 = literal double "0.5"
  %10 = compute double %9 * %0
  %11 = store double t = %10 if %8
  %12 = compute int !%7
  %13 = compute int %5 && %12
  %14 = literal double "1.0"
  %15 = store double t = %14 if %13
statement S1 at 11:5
  domain { S1[i] : 0 <= i < n }
  iterators i
  %0 = load double t
  %1 = store double C[i] = %0
*/

void f(int n, const double A[restrict n + 1], const int g[restrict n], double B[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    B[i] = g[i] ? A[i + 1] + 1 : A[i] - A[i + 1];
#pragma endscop
}
/* expected
applied LoadedAlways S0: what it loads under conditions is there, among what it accesses in any case
applied EqualOperations S0: what it computes more than once is computed once
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load int g[i]
  %1 = load double A[1 + i]
  %2 = literal int "1"
  %3 = convert double %2
  %4 = compute double %1 + %3
  %5 = compute int !%0
  %6 = load double A[i] if %5
  %7 = compute double %6 - %1
  %8 = select double %0 ? %4 : %7
  %9 = store double B[i] = %8
*/

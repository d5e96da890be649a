void f(int n, const double a[restrict n], const double b[restrict n], double c[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    c[i] = a[i] / b[i];
    c[i] = 1 + c[i] * a[i];
    c[i] = c[i] / (2 + c[i]);
  }
#pragma endscop
}
/* expected
applied MergedStatements S2: it computes what it goes on with, which was stored just before
statement S2 at 6:5
  domain { S2[i] : 0 <= i < n }
  iterators i
  %0 = load double a[i]
  %1 = load double b[i]
  %2 = compute double %0 / %1
  %3 = literal int "1"
  %4 = convert double %3
  %5 = load double a[i]
  %6 = compute double %2 * %5
  %7 = compute double %4 + %6
  %8 = literal int "2"
  %9 = convert double %8
  %10 = compute double %9 + %7
  %11 = compute double %7 / %10
  %12 = store double c[i] = %11
*/

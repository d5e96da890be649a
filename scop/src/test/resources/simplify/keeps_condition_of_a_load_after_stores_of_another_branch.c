void f(int n, const double x[restrict n], double p[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    if (x[i] > 0.5 * p[i])
      p[i] = x[i];
    else
      p[i] *= 0.75;
#pragma endscop
}
/* expected
statement S0 at 4:5
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load double x[i]
  %1 = literal double "0.5"
  %2 = load double p[i]
  %3 = compute double %1 * %2
  %4 = compute int %0 > %3
  %5 = store double p[i] = %0 if %4
  %6 = compute int !%4
  %7 = load double p[i] if %6
  %8 = literal double "0.75"
  %9 = compute double %7 * %8
  %10 = store double p[i] = %9 if %6
*/

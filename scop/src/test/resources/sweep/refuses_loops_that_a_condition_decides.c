void f(int n, const double x[restrict n], double s[restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    if (x[i] > 0.0)
      for (int j = 0; j < n; j++)
        s[i] += (x[j] - x[i]) * (x[j] - x[i]);
#pragma endscop
}
/* expected
missed DecidesLoops S0: a condition in the loop i decides whether a loop inside is carried out
statement S0 at 4:9
  domain { S0[i] : 0 <= i < n }
  iterators i
  %0 = load double x[i]
  %1 = literal double "0.0"
  %2 = compute int %0 > %1
  %3 = convert _Bool %2
  %4 = store _Bool guard = %3
statement S1 at 6:9
  domain { S1[i, j] : 0 <= i < n and 0 <= j < n }
  iterators i, j
  %0 = load _Bool guard
  %1 = load double s[i] if %0
  %2 = load double x[j] if %0
  %3 = load double x[i] if %0
  %4 = compute double %2 - %3
  %5 = compute double %2 - %3
  %6 = compute double %4 * %5
  %7 = compute double %1 + %6
  %8 = store double s[i] = %7 if %0
*/

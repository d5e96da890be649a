void f(int n, double *restrict x) {
#pragma scop
  for (int k = 0; k < n; k++)
    for (int i = -3; i < n; i++)
      for (int j = 0; j < 100; j++)
        x[100 * i + j + 300] = x[100 * i + j + 300] - x[100 * i + k] * x[100 * k + j + 300];
#pragma endscop
}
/* expected
missed SizeUnknown S0: a loop does not run over numbers from zero to a bound
statement S0 at 6:9
  domain { S0[k, i, j] : 0 <= k < n and -3 <= i < n and 0 <= j <= 99 }
  iterators k, i, j
  %0 = load double x[300 + 100i + j]
  %1 = load double x[k + 100i]
  %2 = load double x[300 + 100k + j]
  %3 = compute double %1 * %2
  %4 = compute double %0 - %3
  %5 = store double x[300 + 100i + j] = %4
*/
